story-opening = pembukaan, sampai langkah { $number }: { $what }
story-middle = permainan tengah, sampai langkah { $number }: { $what }
story-end = permainan akhir, sampai langkah { $number }: { $what }
story-even = permainan tetap seimbang
story-all-even = permainan seimbang dari awal sampai akhir: tidak ada langkah yang membalikkannya
story-ahead = { $side } unggul, { $chance } % pada akhirnya
story-winning = { $side } menuju kemenangan
story-besides = selain itu: { $what }
story-fell = peluang { $side } turun dari { $before } % ke { $after } % { $moves ->
    [1] pada langkah { $to }
   *[other] pada langkah { $from } sampai { $to }
}
story-fell-by = peluang { $side } turun dari { $before } % ke { $after } %, terutama karena { $move }
story-better = ; lebih baik { $move }
story-decided = . Sejak langkah { $number } permainan sudah ditentukan
