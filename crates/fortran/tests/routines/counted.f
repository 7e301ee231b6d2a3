! bind n=57
! real x(57)
! x = 1.0
! call counted(57, x, s)
      subroutine counted(n, x, s)
      integer n, i, even
      real x(n), s
      s = 0.0
      i = 0
   10 i = i + 1
      if (i .gt. n) go to 20
      s = s + x(i)*x(i)
      even = 2*(i/2)
      if (even .ne. i) go to 10
      s = s + x(i)*0.5*x(i)
      go to 10
   20 continue
      end
