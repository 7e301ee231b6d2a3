! bind n=60
! real x(60)
! x = [(sin(5.0*k), k = 1, size(x))]
! call gapped(60, x)
      subroutine gapped(n, x)
      integer n, gap, i, j
      real x(n), t
      gap = n
   10 gap = gap/2
      if (gap .lt. 1) go to 50
      do 40 i = gap + 1, n
         t = x(i)*1.0
         j = i - gap
   20    if (j .lt. 1) go to 30
         if (x(j) .le. t) go to 30
            x(j + gap) = x(j)*1.0
            j = j - gap
            go to 20
   30    x(j + gap) = t
   40 continue
      go to 10
   50 continue
      end
