/** Words that guessers try here, the likeliest first: in lower case, without accents and without spaces. */
const words = (text: string): string[] => text.trim().split(/\s+/u);

/** Whole passwords. */
const PASSWORDS = words(`
  1234567890 0987654321 123123 123321 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qwerty qwerty123 qwertyuiop qwe123
  asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm zaq12wsx 112233 121212 123qwe 123abc 1234qwer 131313 147258 147258369
  159357 159753 1122334455 12341234 12344321 123454321 123456a 123456aa 123456abc 123456789a 123456q 123456z 12345678a
  12345a 321321 456456 456789 147852 147852369 741852 741852963 789456 789456123 987654 963852 963852741 252525 232323
  101010 010203 010101 102030 102938 111222 123465 123654 142536 135790 135792468 246810 2468101214 369369 520520
  686868 6868686868 789789 88888888a abc123 abc1234 abc12345 abcd123 abcd1234 abc@123 abcd@1234 a1b2c3 a1b2c3d4 a12345
  a123456 a1234567 a12345678 a123456789 aa123456 aa1234 aaa111 aaa123 admin123 admin1234 administrator admin@123
  letmein welcome welcome1 welcome123 monkey dragon football baseball superman batman princess sunshine shadow master
  michael jordan jennifer iloveyou iloveyou1 iloveu loveyou lovely trustno1 freedom whatever starwars password
  password1 password12 password123 passw0rd p@ssw0rd p@ssword pass123 pass1234 changeme secret default google facebook
  youtube minecraft pokemon naruto doraemon samsung computer internet windows nokia123 liverpool chelsea barcelona
  arsenal manutd ronaldo messi10 school student student1 student123 teacher teacher1 teacher123 english english1
  english123 vietnam vietnam1 vietnam123 vietnam@123 hanoi123 saigon123 hoahong hoasen matkhau matkhau1 matkhau123
  matkhau@123 matkhau12 mậtkhẩu khongbiet khongco khongnho taikhoan dangnhap anhyeuem emyeuanh yeuem123 yeuanh123
  yeunhau yeuemnhieu iuanh123 iuem123 anhnhoem concacon hocsinh hocsinh1 hocsinh123 giaovien giaovien1 giaovien123
  truonghoc lophoc hoctap hoctot hoctienganh tienganh tienganh123 thaygiao cogiao conyeume conyeubame meyeucon mevabo
  bome123 giadinh giadinh123 hanhphuc tinhyeu tinhban banbe123 maimai maiyeu123 baobao conmeo concho nguyen123
  nguyenvana tranvana hoang123 phuong123 linh123 trang123 huyen123 thanh123 tuan123 minh123 anh123 nam123 hung123
  dung123 dat123 hieu123 domdom domdom1 domdom12 domdom123 domdom1234 domdom@123 đomđóm
`);

/** Family and given names. */
const NAMES = words(`
  nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly an anh bao binh chau chi cuong dat diep
  dung duy duc duyen gia giang ha hai hanh hang hien hieu hoa hoai hong hung huong huy huyen khanh khoa khoi kiet
  kim lan linh loan loc long mai manh minh my nam ngan nga ngoc nhan nhat nhi nhung oanh phong phuc phuoc phuong
  quan quang quoc quyen quynh son tam tai tan thang thanh thao thien thinh thu thuy thuong tien tin toan trang tri
  trinh trong truc trung truong tu tuan tung tuyet uyen van viet vinh vy xuan yen
`);

/** School life and this product. */
const SCHOOL = words(`
  truong tieuhoc thcs thpt mamnon lop lophoc hocsinh hocsinhgioi giaovien hieutruong thaygiao cogiao thayco banbe
  baitap baitapvenha kiemtra onthi dethi diemthi diem10 tienganh hoctienganh toan tiengviet nguvan lichsu dialy
  sinhhoc vatly hoahoc tinhoc theduc amnhac mythuat english olympic olympictienganh sachso sachgiaokhoa violympic
  ioe trangnguyen quanly quantri quantrivien daotao giaoduc phuhuynh domdom dom dom-dom phieubaitap lms worksheet
  hocba namhoc khaigiang nghihe
`);

const EVERYDAY = words(`
  vietnam hanoi saigon hochiminh haiphong danang hue cantho thanhpho tphcm vn bome ba me bame yeu yeuem yeuanh
  anhyeuem emyeuanh toiyeuviet toiyeuvietnam iloveyou conyeu beyeu conyeubome hanhphuc maimai mai maiyeu mai95
  taikhoan matkhau khongco khongnho khongbiet toilaai concho conmeo conga congchua hoangtu sieunhan baobao heocon
  thoconnho tinhyeu tinhban banthan giadinh phatloc phattai locphat lucky77 thantai muaxuan muahe muathu muadong
  hoamai hoadao hoasen hoahong matroi mattrang ngoisao capcuu bongda ronaldo messi doraemon nobita pikachu roblox
  minecraft freefire lienquan pubg zalo facebook tiktok youtube
`);

export const VIETNAMESE_WORDS = {
  passwords: PASSWORDS,
  names: NAMES,
  school: SCHOOL,
  everyday: EVERYDAY,
} as const;
