program p
  integer :: i, j, k, n
  real :: x
  n = 7
  k = 0
  x = 0.5
  do i = 1, n
    do j = 1, i
      if (mod(i + j, 3) == 0) then
        x = x + 1.0
      else if (j > 2) then
        x = x * 0.5
      else
        k = k + 1
      end if
      if (x > 2.0) x = x - 1.0
    end do
  end do
10 x = x + 0.75
  if (x < 4.0) goto 10
  do while (x > 0.0)
    x = x - 1.0
  end do
  do i = 1, n, 2
    call s(i, x)
  end do
  print *, x, k
end program
subroutine s(m, x)
  integer m
  do l = 1, m
    if (x > 100.0) return
    x = x + l
  end do
end subroutine
