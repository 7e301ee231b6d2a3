! bind n=25 most=40
! real x(25)
! x = 8.0
! call repeated(25, x, 40)
subroutine repeated(n, x, most)
   integer n, most, i, step
   real x(n), change
   step = 0
   do
      step = step + 1
      if (step > most) exit
      change = 0.0
      do i = 2, n
         change = max(change, abs(x(i))*0.25)
         x(i) = x(i)*0.75
      end do
      if (change < 1.0e-3) exit
   end do
   if (step > most) then
      x(1) = x(1)*2.0*2.0
   end if
end subroutine
