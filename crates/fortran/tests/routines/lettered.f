! bind m=12 n=7 trans='t'
! real a(12, 7), x(12), y(12)
! a = 1.0
! x = 1.0
! y = 0.0
! call lettered('t', 12, 7, a, x, y)
      subroutine lettered(trans, m, n, a, x, y)
      character trans
      integer m, n, i, j, lenx
      real a(m, n), x(*), y(*)
      logical alike
      if (alike(trans, 'N')) then
         lenx = n
      else
         lenx = m
      end if
      if (.not. alike(trans, 'N')) go to 30
      do 20 j = 1, n
         do 10 i = 1, m
            y(i) = y(i) + a(i, j)*x(j)
   10    continue
   20 continue
      return
   30 do 50 j = 1, n
         do 40 i = 1, lenx
            y(j) = y(j) + a(i, j)*x(i)*0.5
   40    continue
   50 continue
      end
      logical function alike(a, b)
      character a, b
      integer ia, ib
      alike = a .eq. b
      if (alike) return
      ia = ichar(a)
      ib = ichar(b)
      if (ia .ge. 97 .and. ia .le. 122) ia = ia - 32
      if (ib .ge. 97 .and. ib .le. 122) ib = ib - 32
      alike = ia .eq. ib
      end
