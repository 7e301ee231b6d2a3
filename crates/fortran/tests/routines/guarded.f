! bind n=100
! real x(100)
! x = [(sin(5.0*k), k = 1, size(x))]
! x = x - 0.3
! y = 1.0
! call guarded(100, x, y)
      subroutine guarded(n, x, y)
      integer n, i
      real x(n), y
      if (n .le. 0) return
      do 10 i = 1, n
         if (x(i) .gt. 0.0) then
            y = y*0.5*1.9
         end if
   10 continue
      end
