! bind n=75
! real x(75)
! x = 1.0
! call stepping(75, x)
subroutine stepping(n, x)
   integer n, i, k
   real x(n)
   i = 1
   do while (i <= n)
      x(i) = x(i)*2.0
      i = i + 2
   end do
   k = 1
   do while (k < n)
      do i = 1, k
         x(i) = x(i)*0.5
      end do
      k = 2*k
   end do
end subroutine
