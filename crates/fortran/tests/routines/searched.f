! bind n=80
! real x(80)
! x = 1.0
! do k = 1, 20
! x(80 - 3*k) = 0.0
! call searched(80, x, l)
! x(80 - 3*k) = 1.0
! end do
      subroutine searched(n, x, l)
      integer n, l, i
      real x(n), s
      s = 1.0
      l = 0
      if (n .le. 0) return
      do 10 i = 1, n
         if (x(i) .eq. 0.0) go to 20
         s = s*1.01
   10 continue
      return
   20 l = i
      s = s*0.5*0.5
      end
