/**
 * Passwords that attackers try first, here and in Vietnam, in lower case and without spaces. Passwords with fewer than
 * three different characters and straight rows such as 123456 are caught by rules and need no entry.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  1234567890 0987654321 123123 123321 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qwerty qwerty123 qwertyuiop
  qwe123 asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm zaq12wsx 112233 121212 123qwe 123abc 1234qwer 131313 147258
  147258369 159357 159753 1122334455 12341234 12344321 123454321 123456a 123456aa 123456abc 123456789a 123456q
  123456z 12345678a 12345a 321321 456456 456789 147852 147852369 741852 741852963 789456 789456123 987654
  963852 963852741 252525 232323 101010 010203 010101 102030 102938 111222 123465 123654 142536 135790
  135792468 246810 2468101214 369369 520520 686868 6868686868 789789 88888888a abc123 abc1234 abc12345 abcd123
  abcd1234 abc@123 abcd@1234 a1b2c3 a1b2c3d4 a12345 a123456 a1234567 a12345678 a123456789 aa123456 aa1234
  aaa111 aaa123 admin123 admin1234 administrator admin@123 letmein welcome welcome1 welcome123 monkey dragon
  football baseball superman batman princess sunshine shadow master michael jordan jennifer iloveyou iloveyou1
  iloveu loveyou lovely trustno1 freedom whatever starwars password password1 password12 password123 passw0rd
  p@ssw0rd p@ssword pass123 pass1234 changeme secret default google facebook youtube minecraft pokemon naruto
  doraemon samsung computer internet windows nokia123 liverpool chelsea barcelona arsenal manutd ronaldo
  messi10 school student student1 student123 teacher teacher1 teacher123 english english1 english123 vietnam
  vietnam1 vietnam123 vietnam@123 hanoi123 saigon123 hoahong hoasen matkhau matkhau1 matkhau123 matkhau@123
  matkhau12 mậtkhẩu khongbiet khongco khongnho taikhoan dangnhap anhyeuem emyeuanh yeuem123 yeuanh123 yeunhau
  yeuemnhieu iuanh123 iuem123 anhnhoem concacon hocsinh hocsinh1 hocsinh123 giaovien giaovien1 giaovien123
  truonghoc lophoc hoctap hoctot hoctienganh tienganh tienganh123 thaygiao cogiao conyeume conyeubame meyeucon
  mevabo bome123 giadinh giadinh123 hanhphuc tinhyeu tinhban banbe123 maimai maiyeu123 baobao conmeo concho
  nguyen123 nguyenvana tranvana hoang123 phuong123 linh123 trang123 huyen123 thanh123 tuan123 minh123 anh123
  nam123 hung123 dung123 dat123 hieu123 domdom domdom1 domdom12 domdom123 domdom1234 domdom@123 đomđóm
  `
    .trim()
    .split(/\s+/u),
);
