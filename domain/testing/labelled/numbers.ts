// Longer than usual on purpose: two tables with more than two hundred pairs each.

/** Ways to write and to say the same; every one is the same as the first of its line. */
export const SAME_NUMBERS: readonly string[] = `
3.5% | three and a half percent | three point five percent | 3½% | 3 1/2 percent | three and one half percent | 3 and a half percent
3.25% | three and a quarter percent | three point two five percent | 3¼% | three point twenty-five percent
3.75% | three and three quarters percent | three point seven five percent | 3 3/4%
0.5% | half a percent | half of one percent | half percent | one half of one percent | a half percent | point five percent | zero point five percent | ½% | .5% | 1/2 of 1%
0.25% | a quarter of a percent | a quarter percent | one quarter of one percent | point two five percent | a quarter of one percent
0.75% | three quarters of a percent | three quarters of one percent | point seven five percent | three quarter percent
59½ | fifty-nine and a half | 59 1/2 | fifty nine and one half | 59.5 | 59 and a half
70½ | seventy and a half | seventy and one half
2.5 | two and a half | two point five
60/40 | sixty forty | 60 40 | 60-40 | sixty-forty
80/20 | eighty twenty | 80-20
50/50 | fifty-fifty | 50-50
70/30 | seventy thirty
24/7 | twenty-four seven
1/3 of savings | one third of savings | a third of savings | one-third of savings | ⅓ of savings
2/3 of savings | two thirds of savings | two-thirds of savings | ⅔ of savings
3/4 of clients | three quarters of clients | three-quarters of clients | three fourths of clients
1/4 of clients | a quarter of clients | one quarter of clients | one fourth of clients
1/2 of it | half of it | one half of it
2/5 of it | two fifths of it
1/10 of it | one tenth of it | a tenth of it
7/8 of it | seven eighths of it | ⅞ of it
6 7/8% | six and seven eighths percent
it fell by 1/3 | it fell by a third | it fell by one third
Q3 | the third quarter | third quarter | 3Q | Q 3 | q three | the 3rd quarter
Q1 2026 | the first quarter of 2026 | first quarter twenty twenty-six | 1Q 2026
Q4 | the fourth quarter | fourth quarter
Q2 earnings | second quarter earnings
the first half | H1
45 bps | forty-five basis points | 45 basis points | forty five bips
25bps | twenty-five basis points
1/31 | January 31 | January thirty-first | Jan. 31 | January 31st | january thirty one
11/6/2026 | November 6, 2026 | November sixth, twenty twenty-six | november six twenty twenty six | Nov. 6, 2026
12/31/25 | December 31, 2025 | December thirty-first twenty twenty-five
4/15 | April 15 | april fifteenth
Dec. 31 | December 31 | December thirty-first | the thirty-first of December
Sept. 15 | September 15 | september fifteenth
Feb. 1, 2026 | February first twenty twenty-six | February 1, 2026
Oct 3 | October third
Mon. to Fri. | Monday to Friday | Mon–Fri | monday through friday
Tues. and Thurs. | Tuesday and Thursday
Sat. at 9 a.m. | Saturday at nine a.m.
Wed., Jan. 7 | Wednesday, January seventh
9 a.m. | 9:00 a.m. | nine a.m. | 9am | nine a m | 9 AM | nine o'clock a.m.
9:30 a.m. | nine thirty a.m. | 9:30am | half past nine a.m.
2:15 p.m. | two fifteen p.m. | quarter past two p.m.
9:45 | nine forty-five | a quarter to ten
9:05 | nine oh five
4 p.m. Eastern | four p.m. eastern | 4:00 p.m. Eastern
$0.45 | forty-five cents | 45 cents | 45¢ | $.45
$0.99 | ninety-nine cents
$0.05 | five cents
$1.50 | one dollar fifty | a dollar fifty | one dollar and fifty cents | one point five dollars
$2.05 | two dollars and five cents
$19.99 | nineteen dollars and ninety-nine cents | nineteen dollars ninety nine
$1 a day | a dollar a day | one dollar a day
4.05% | four oh five percent | four point oh five percent | four point zero five percent | 4.05 percent
3.05 | three point oh five | three point zero five
405 | four oh five | four hundred five | four hundred and five
BBB | triple B | triple-B | b b b
AAA | triple A | Triple-A
AA | double A
BB+ | double B plus | BB plus
BBB- rated | triple B minus rated
AAA-rated | triple A rated
a 529 plan | a five twenty-nine plan | a five two nine plan | a 5:29 plan
401(k) | four oh one k | four-o-one-k | 401k | 401 K | four hundred one k
403(b) | four oh three b | 403b | four-o-three-b
457(b) | four fifty-seven b | 457b
72(t) | seventy-two t
a 1031 exchange | a ten thirty-one exchange
form 1099 | form ten ninety-nine
W-2 | w two | W2
K-1 | K1 | k one
S&P 500 | S and P five hundred | s and p 500
Russell 2000 | Russell two thousand
Nasdaq 100 | nasdaq one hundred
SECURE 2.0 | SECURE two point oh | secure two point zero
Section 199 | section one ninety-nine
(555) 123-4567 | 555-123-4567 | five five five one two three four five six seven | 555.123.4567 | 5551234567 | 555 123 4567
800-555-0199 | eight hundred five five five oh one nine nine | 800.555.0199 | 8005550199
1-800-555-0142 | one eight hundred five five five oh one four two | 1 800 555 0142
555-0123 | five five five oh one two three | 5550123
4-6% | four to six percent | 4% to 6% | 4–6 percent | 4%-6% | four percent to six percent
between 4% and 6% | between four and six percent
$5-$10 | five to ten dollars | $5 to $10
5-10 percent of it | five to ten percent of it
40-60% | forty to sixty percent
100–200 | one hundred to two hundred
$1-$2 million | one to two million dollars
3-5 years | three to five years
10 to 15 percent | ten to fifteen percent | 10%-15%
2024-2026 | twenty twenty-four to twenty twenty-six
$1.2 million | one point two million dollars | $1.2M | $1,200,000 | one million two hundred thousand dollars
$2.5 billion | two and a half billion dollars | $2.5B | two point five billion dollars
$1.5 trillion | one and a half trillion dollars | $1.5T
$500K | five hundred thousand dollars | $500,000
15k steps | fifteen thousand steps | fifteen k steps
half a million dollars | $500,000 | $0.5 million
a quarter of a million dollars | $250,000
a million and a half | 1.5 million
$24,500 | 24 500 dollars | twenty-four thousand five hundred dollars | twenty four thousand and five hundred dollars
$7,000 | seven thousand dollars
$23,500 | twenty-three thousand five hundred dollars
In 2025, 500 people | In twenty twenty-five, five hundred people
1,500 | fifteen hundred | one thousand five hundred
250 | two hundred fifty | two hundred and fifty | two fifty
2,000,000 | two million
2026 | twenty twenty-six | two thousand twenty-six | two thousand and twenty six
1999 | nineteen ninety-nine
1905 | nineteen oh five
2008 | two thousand eight | two thousand and eight | twenty oh eight
the 1990s | the nineteen nineties
the '90s | the nineties
the 2020s | the twenty twenties
10-year | ten-year | ten year | 10 year
10 years | ten years | 10 yrs
30 days | thirty days
1.5 years | one and a half years | a year and a half | 1½ years
0.5 hours | half an hour | ½ hour
10x | ten times
2x | two times | twice
#1 | number one | No. 1 | number 1
-3% | minus three percent | −3% | minus 3%
(-2.5%) | minus two point five percent
+5% | plus five percent
5% | five percent | 5 per cent | 5 pct | five per cent
100% | one hundred percent | a hundred percent
0% | zero percent
1% | one percent | a percent
5th | fifth
the 21st century | the twenty-first century
the 2nd of May | the second of May | May 2 | May second
1 in 4 | one in four
2-for-1 | two for one
€5 | five euros
£20 | twenty pounds
$29/mo | $29 a month | twenty-nine dollars a month | twenty-nine dollars per month
age 62 | age sixty-two
ages 55 and 65 | ages fifty-five and sixty-five
13% | thirteen percent
U.S. | US | u s
IRA | i r a
ETFs | etfs
vs. 2025 | versus twenty twenty-five
we can't | we cannot | we can not
`
  .trim()
  .split('\n');

/** Ways to write or say something else; every one differs from the first of its line. */
export const OTHER_NUMBERS: readonly string[] = `
3.5% | three point oh five percent | 3.05% | three point two five percent | thirty-five percent | three and a quarter percent | five percent | 4.5%
3.25% | three and a half percent | three and three quarters percent | three point two percent
3.05 | 3.5 | three point five | three point one five
0.5% | five percent | a quarter of a percent | one and a half percent | point oh five percent
0.25% | half a percent | three quarters of a percent | twenty-five percent
15% | fifty percent | five percent | fifty-five percent
50 | fifteen | five hundred
13 | thirty | three
14 | forty
16 | sixty
17 | seventy
18 | eighty
19 | ninety
12% | twenty percent | two percent
$1.2 million | $1.2 billion | one point two billion dollars | $1.2M a year less | one point three million dollars | twelve million dollars | $120,000
$2.5 billion | two and a half million dollars | two point five trillion dollars
$500K | five hundred dollars | five hundred million dollars | fifty thousand dollars
$24,500 | twenty-four thousand dollars | $25,400 | twenty-four thousand five hundred euros | $24,000
$0.45 | forty-five dollars | fifty-four cents | four and a half cents
$0.05 | fifty cents | five dollars
$1.50 | one dollar fifteen | fifty cents | a dollar and five cents
$2.05 | two dollars and fifty cents | two dollars
$19.99 | nineteen dollars and ninety cents
59½ | fifty-nine | fifty-eight and a half | sixty-nine and a half | seventy and a half
70½ | seventy-two | seventy
2.5 | two and a quarter | two | five
60/40 | forty sixty | seventy thirty | sixty thirty | 60/30
80/20 | twenty eighty | ninety ten
50/50 | fifty fifteen | sixty forty
24/7 | twenty-four eleven
1/3 of savings | two thirds of savings | a quarter of savings | one half of savings
2/3 of savings | one third of savings | three quarters of savings
3/4 of clients | a quarter of clients | half of clients
1/2 of it | a third of it | all of it
7/8 of it | five eighths of it
it fell by 1/3 | it fell by two thirds | it fell by a quarter of it
Q3 | the fourth quarter | Q1 | second quarter | the third half
Q1 2026 | the first quarter of 2025 | second quarter twenty twenty-six | Q4 2026
the first half | the second half | H2
45 bps | fifty-four basis points | forty-five percent | forty basis points
25 bps | twenty-five percent | seventy-five basis points
1/31 | January 30 | February thirty-first | January thirteenth
11/6/2026 | November 5, 2026 | November sixth, twenty twenty-five | December 6, 2026 | October 6, 2026
12/31/25 | December 30, 2025 | December thirty-first twenty twenty-six
4/15 | April 16 | May fifteenth
Dec. 31 | November 31 | December 30 | December twenty-first
Sept. 15 | September 50 | October 15
Mon. to Fri. | Monday to Thursday | Tuesday to Friday
Tues. and Thurs. | Tuesday and Friday
Sat. at 9 a.m. | Sunday at nine a.m. | Saturday at five a.m.
9 a.m. | nine p.m. | five a.m. | 9:30 a.m.
9:30 a.m. | nine thirteen a.m. | nine a.m. | nine thirty p.m. | half past eight a.m.
2:15 p.m. | two fifty p.m. | two fifteen a.m. | a quarter to two p.m.
9:45 | a quarter to nine | nine fifteen
4.05% | four point five percent | four oh six percent | forty-five percent
405 | four fifteen | four hundred fifty
BBB | double B | triple A | triple C
AAA | double A | triple B
BB+ | double B minus | triple B plus
a 529 plan | a five twenty-five plan | a five nineteen plan | a five oh nine plan
401(k) | four oh three b | four ten k | 403(b) | four hundred k
403(b) | four oh one k | four thirty b
457(b) | four fifty-three b | four seventy-five b
a 1031 exchange | a ten thirteen exchange | a ten thirty exchange
form 1099 | form ten ninety-eight
W-2 | w four | W9
S&P 500 | S and P four hundred | s and p six hundred
Russell 2000 | Russell one thousand | Russell three thousand
SECURE 2.0 | secure one point oh | secure two point five
(555) 123-4567 | five five five one two three four five six eight | 555-123-4568 | five five five one two three
800-555-0199 | eight hundred five five five oh one nine eight | 888-555-0199
555-0123 | five five five oh one three two
4-6% | four to eight percent | 5-6% | four percent | forty to sixty percent
between 4% and 6% | between four and seven percent
$5-$10 | five to fifteen dollars | five to ten euros
3-5 years | three to five months | three to nine years
10 to 15 percent | ten to fifty percent | ten to sixteen percent
2024-2026 | twenty twenty-four to twenty twenty-seven
half a million dollars | half a billion dollars | a million dollars | a quarter of a million dollars
1,500 | fifteen thousand | fifty hundred | one thousand fifty
250 | two hundred fifteen | two hundred five | twenty-five hundred
2026 | twenty twenty-five | twenty sixteen | two thousand sixteen | twenty six
1999 | nineteen eighty-nine | nineteen ninety
1905 | nineteen fifteen | nineteen fifty
2008 | two thousand eighteen | twenty eighteen
the 1990s | the nineteen eighties | the nineties alone before 1980
the 2020s | the twenty thirties
10 years | ten months | twenty years | ten days
30 days | thirteen days | thirty years
1.5 years | half a year | two and a half years
0.5 hours | an hour and a half | five hours
10x | two times | ten percent
2x | three times | ten times
#1 | number two | number eleven
-3% | three percent | minus three dollars | minus thirteen percent | plus three percent
5% | five dollars | nine percent | fifteen percent | five basis points
100% | one thousand percent | ten percent | a hundred dollars
0% | ten percent | nine percent
5th | fourth | fifteenth
the 21st century | the twentieth century | the twenty-second century
1 in 4 | one in five | two in four
€5 | five dollars | nine euros
£20 | twenty dollars | twelve pounds
$29/mo | $29 a year | thirty-nine dollars a month | nineteen dollars a month
age 62 | age sixty-five | age seventy-two
13% | thirty percent | three percent | fourteen percent
7% | eleven percent | seventeen percent | seventy percent
$5,000 | fifty thousand dollars | five hundred dollars | five million dollars
1 million | one billion | ten million
six months | six years | sixty months
we can't | we can
`
  .trim()
  .split('\n');
