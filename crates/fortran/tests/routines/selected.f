! bind mode=2 n=21
! real x(21)
! x = 1.0
! call selected(2, 21, x)
      subroutine selected(mode, n, x)
      integer mode, n, i
      real x(n)
      go to (10, 30, 50), mode
      return
   10 do 20 i = 1, n
         x(i) = x(i)*2.0
   20 continue
      return
   30 do 40 i = 1, n
         x(i) = x(i)*2.0*x(i)
   40 continue
   50 if (mode - 2) 60, 70, 80
   60 x(1) = x(1)*3.0
      return
   70 x(1) = x(1)*3.0*3.0
      return
   80 x(1) = x(1)*3.0*3.0*3.0
      end
