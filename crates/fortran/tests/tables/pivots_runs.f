      PROGRAM RUNS
C     FACTORS 50 MATRICES OF ORDER 20, EACH ELEMENT UNIFORM BETWEEN -1 AND 1
      INTEGER R, I, J, S, INFO, IPVT(20)
      DOUBLE PRECISION A(64,20)
      S = 1
      DO 30 R = 1, 50
         DO 20 J = 1, 20
            DO 10 I = 1, 20
               S = MOD(S*7919 + 17, 65537)
               A(I,J) = S/32768.5D0 - 1.0D0
   10       CONTINUE
   20    CONTINUE
         CALL PIVOTS(A, 64, 20, IPVT, INFO)
   30 CONTINUE
      END
