! bind n=64
! complex x(64)
! x = 1.0
! call stages(64, x)
      subroutine stages(n, x)
      integer n, i, j, k, m, le, half
      complex x(n), t, u
      m = 0
      k = n
   10 if (k .le. 1) go to 20
      k = k/2
      m = m + 1
      go to 10
   20 j = 1
      do 50 i = 1, n - 1
         if (i .ge. j) go to 30
            t = x(j)
            x(j) = x(i)*0.5
            x(i) = t
   30    k = n/2
   40    if (k .ge. j) go to 45
            j = j - k
            k = k/2
            go to 40
   45    j = j + k
   50 continue
      le = 1
      do 80 k = 1, m
         half = le
         le = le + le
         u = 1.0
         do 70 j = 1, half
            do 60 i = j, n, le
               t = x(i + half)*u
               x(i + half) = x(i) - t
               x(i) = x(i) + t
   60       continue
            u = u*0.5
   70    continue
   80 continue
      end
