! bind n=18
! real a(18, 18)
! a = 0.5
! call called(18, a)
subroutine called(n, a)
   integer n, k, width
   real a(n, n)
   k = 1
   do while (k <= n)
      call chosen(n - k + 1, width)
      if (width > n - k) width = n - k + 1
      call swept(n - k, width, a(1, k))
      k = k + max(width, 1)
   end do
end subroutine
subroutine chosen(left, width)
   integer left, width
   width = 1
   if (left > 10) width = 3
   if (mod(left, 4) == 0) width = 2
end subroutine
subroutine swept(n, width, x)
   integer n, width, i, j
   real x(*)
   if (n < 1 .or. width < 1) return
   do i = 1, n
      do j = 1, width
         x(i) = x(i)*0.5
      end do
   end do
end subroutine
