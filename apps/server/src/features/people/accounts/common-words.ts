const listed = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/**
 * Bases of common passwords: the published lists of leaked passwords (RockYou, the yearly "top
 * 200", the 10 000 of SecLists) and first names, places and clubs of Morocco. In lower case,
 * without accents or spaces; digits and signs around a word are dropped before it is looked up.
 */
export const commonWords: ReadonlySet<string> = new Set([
  // passwords, accounts and machines
  ...listed(`
    pass passe password passwords passwort passw passwd passcode passport motdepass motdepasse mdp secret
    secrets secreto contrasena contrasenha admin administrator administrateur root toor user username
    utilisateur guest invite login logon access acces account compte default changeme changeit letmein
    letmeinnow enter open opensesame sesame welcome bienvenue benvenuto bienvenido test tests testing
    tester teste testtest demo temp temporary example exemple sample private prive public security
    securite secure system systeme server serveur service support manager director directeur office
    bureau computer ordinateur laptop desktop internet network wifi mobile phone telephone portable
    samsung iphone apple google gmail yahoo hotmail outlook facebook instagram whatsapp youtube tiktok
    snapchat twitter linkedin microsoft windows android linux oracle cisco nokia huawei xiaomi sony
    playstation nintendo xbox oppo minecraft roblox fortnite pubg freefire callofduty gta counterstrike
    trustno trustme whatever nothing nopassword mypassword mypass newpass newpassword oldpassword
    monmotdepasse superman supersecret topsecret master masterkey key keyboard clavier unknown inconnu
    assurance assurances insurance insure wassit courtier broker contrat client customer
    agent devis`),
  // beginnings of rows of keys that are too short to be recognised as slides
  ...listed(`
    abc abcd abcde abcdef qwe qwer qwert qwerty qwertz asd asdf asdfg asdfgh zxc zxcv zxcvb zxcvbn aze azer
    azert azerty qsd qsdf qsdfg wxc wxcv wxcvb wxcvbn poi poiu poiuy lkj lkjh mlk mlkj fdsa dsa ewq rewq
    qaz wsx edc qazwsx xyz aaa bbb xxx zzz qq aa bb`),
  // greetings, love, faith
  ...listed(`
    hello hellohello helloworld hi hey bonjour bonsoir salut salam salamo salamoalaykom salamalaikum coucou
    hola ciao merci thanks thankyou please goodbye bye love lover loveme loveyou iloveyou iloveu ilove
    iloveme iloveher iloveallah ilovegod lovely loveu lovelove myloves mylove jetaime jetaimes jetm amour
    amoureux amor teamo tequiero amore habibi habibti hobi hayati omri rohi roho galbi kalbi baby babe
    babygirl babyboy bebe cherie cheri doudou chouchou loulou loulou titi toto tata tonton nounou zouzou
    mimi momo nini lili lulu lola coco fifi kiki bibi riri sweet sweetheart sweety sweetie honey darling
    forever always together family famille maman mama mamanpapa mamapapa papa papi mami mamie papamaman
    mother father mom dad daddy mommy sister brother soeur frere friend friends ami amie amis bestfriend
    allah allahakbar allahouakbar allahu bismillah bismilah bismilleh inchallah inshallah inchaallah
    mashallah machallah hamdoullah hamdoulilah alhamdulillah alhamdoulillah alhamdoulilah elhamdoulillah
    lhamdollah lhamdoulah astaghfirullah soubhanallah subhanallah rasoulallah islam muslim mosquee mecca
    mecque makkah medina quran coran ramadan jesus jesuschrist christ god godbless blessed heaven angel
    angels ange faith hope grace trinity church bible spirit soul destiny miracle blessing`),
  // animals, nature, colours, food, days
  ...listed(`
    dragon monkey tiger tigre lion lions leopard panther panthere puma jaguar eagle aigle falcon faucon
    hawk wolf loup bear ours horse cheval pony rabbit lapin bunny kitty kitten cat chat minou minette
    chaton dog doggy puppy chien toutou dolphin dauphin shark requin spider araignee snake serpent
    scorpion cobra viper phoenix unicorn licorne turtle tortue penguin pingouin panda elephant giraffe
    gazelle camel chameau butterfly papillon ladybug coccinelle bumblebee honeybee mouse souris chicken
    poulet duck canard cow vache pig piglet frog grenouille bird oiseau colombe pigeon gorilla
    sunshine sunflower sunset sun soleil moon moonlight lune star stars etoile starlight sky ciel rainbow
    thunder lightning storm tempest rain pluie snow snowball snowman neige winter hiver summer ete spring
    printemps autumn automne fire feu ice water eau ocean sea mer beach plage river island mountain
    montagne forest foret flower flowers fleur fleurs rose roses lily jasmine jasmin daisy orchid violet
    lavender tulip cherry cherries garden jardin nature earth terre world monde diamond diamonds diamant
    crystal cristal gold golden silver pearl perle emerald ruby sapphire amber black noir white blanc red
    rouge blue bleu green vert yellow jaune orange purple pink rose rosa violet brown marron chocolate
    chocolat cookie cookies sugar sucre candy bonbon caramel vanilla vanille banana banane apple pomme
    strawberry fraise lemon citron mango peach peaches pineapple ananas coffee cafe tea cheese fromage
    pizza burger chips bread butter peanut coconut pepper ginger cinnamon pumpkin cupcake muffin nutella
    pasta cocacola coca pepsi redbull monday lundi tuesday mardi wednesday mercredi thursday jeudi friday
    vendredi saturday samedi sunday dimanche january janvier february fevrier march mars april avril may
    mai june juin july juillet august aout september septembre october octobre november novembre december
    decembre`),
  // play, films, music, cars, money
  ...listed(`
    football foot footbal soccer baseball basketball basket handball volleyball softball tennis hockey
    rugby golf boxing boxe karate judo swimming running runner cycling gymnastics cheer cheerleader
    dancer dance danse danseuse skate skater surf surfer snowboard ski fishing hunter hunting ranger
    rangers player gamer game games jeux winner champion champions legend legends hero heroes king queen
    prince princess princesse princes princesa princessa roi reine kingdom knight warrior warriors soldier
    soldat captain capitaine commander general major killer assassin ninja samurai pirate wizard magic
    magique merlin gandalf hobbit frodo aragorn legolas matrix neo trinity starwars startrek skywalker
    yoda vader darthvader anakin pokemon pikachu charizard naruto sasuke sakura hinata itachi kakashi
    luffy zoro onepiece dragonball goku vegeta gohan songoku deathnote bleach batman superman spiderman
    ironman hulk thor avengers marvel joker harley deadpool wolverine xmen hannahmontana hannah barbie
    disney mickey minnie mickeymouse donald goofy tigger winnie pooh winniethepooh bambi simba nala elsa
    frozen ariel cinderella tinkerbell stitch lilo spongebob simpson simpsons homer bart scooby scoobydoo
    snoopy garfield shrek harrypotter hermione hogwarts potter twilight edward jacob bella vampire
    zombie ghost devil diablo demon lucifer hell metallica slipknot nirvana acdc ironmaiden linkinpark
    greenday blink eminem rihanna beyonce madonna shakira rammstein tokiohotel bts blackpink music musique
    guitar guitare piano drummer drums singer rock rockstar rocker rocknroll hiphop rap rapper techno
    dj ferrari porsche mercedes bmw audi ford mustang corvette camaro chevy chevrolet honda yamaha suzuki
    kawasaki harley toyota nissan mazda renault peugeot citroen dacia logan duster clio golf fiat lamborghini
    bugatti bentley jaguar subaru volvo volkswagen toyota mitsubishi tractor trucker money argent cash
    dollar dollars euro dirham rich million billionaire lucky luck chance success succes freedom liberte
    liberty peace paix happy happiness heureux joy joie smile sourire dream dreams dreamer reve reves
    shadow ombre hunter phantom mystery secretlove silent silence night nuit midnight darkness light
    lumiere flash turbo rocket speed power force energy electric atomic nuclear cosmos galaxy universe
    space mercury venus mars jupiter saturn pluto apollo zeus athena hercules achilles spartan titan
    cowboy cowboys yankees lakers bulls steelers packers eagles raiders redsox dodgers giants patriots
    broncos dolphins chelsea arsenal liverpool manchester manutd manunited united juventus juve milan
    acmilan inter intermilan bayern dortmund barcelona barcelone barca realmadrid real madrid atletico
    psg parissg parissaintgermain marseille lyon monaco ajax benfica porto galatasaray fenerbahce
    besiktas ronaldo ronaldinho cristiano cristianoronaldo messi lionel leomessi lionelmessi neymar mbappe
    zidane zizou beckham benzema hakimi ziyech bounou amrabat ennesyri mahrez salah maradona pele
    freestyle fuckyou fuckoff fuckme fuck bitch asshole bastard sexy sex sexygirl hottie hotstuff cutie
    cutiepie cute beauty beautiful belle beau pretty gorgeous handsome crazy fou folle dumbass stupid idiot
    loser badboy badgirl goodgirl goodboy bigboy bigdaddy pussycat pimp gangster gangsta playboy pornstar
    college school ecole lycee student etudiant teacher prof professeur doctor docteur medecin nurse
    engineer ingenieur lawyer avocat pilot pilote police policeman marine marines army armee navy
    airforce fireman pompier farmer chef boss patron`),
  // the first names of the lists
  ...listed(`
    michael jennifer jessica ashley amanda daniel daniela daniella andrew joshua matthew anthony jordan
    robert william thomas charles charlie george joseph justin brandon nicole nicolas nicholas michelle
    melissa stephanie samantha elizabeth rebecca rachel sarah sara laura lauren heather amber crystal
    tiffany danielle vanessa victoria veronica valentina valeria andrea alexandra alexander alexandre
    alexis alex alejandra alejandro adriana angela angelica angelina anita anna annie antonio antoine
    arnaud arthur audrey aurelie aurore austin barbara benjamin bernard brandy brenda brian brittany
    bruno camille carla carlos carmen carolina caroline catherine cecile celine chantal charlotte chloe
    chris christian christina christine christophe christopher claire claudia claudine clement
    corinne cynthia damien david deborah delphine denise denis diana diane didier dominic dominique dylan
    edouard eduardo elena elisa elise elodie emilie emily emma enzo eric erica erika estelle esther ethan
    eugene eva evelyn fabien fabienne fabrice felix fernando florence florian francesco francis francisco
    francois francoise franck frederic gabriel gabriela gabrielle genevieve gerard gilbert gilles
    giovanni gregory guillaume gustavo guy hannah harry hector helena helene henri henry hugo isabel
    isabella isabelle jack jackson jacqueline jacques jake james jamie jason jasper jean jeanne jeremy
    jerome joel john johnny jonathan jorge jose josephine juan judith julia julian julie julien juliette
    karen karina karine katherine kathleen katie keith kelly kenneth kevin kimberly kristina kyle laetitia
    leila leo leon leonardo lisa logan lorenzo louis louise luca lucas lucie lucy luis madison manon manuel
    marc marcel marco marcus margaret margaux marguerite maria mariana marianne marie marina mario marion
    marissa mark martin martine mary mathieu mathilde matteo maurice max maxime maxwell megan melanie
    mercedes michel mickael miguel mike mireille monica monique morgan muriel nadine natacha natalia
    natalie nathalie nathan nelson noah noemie oceane odile olivia oliver olivier oscar pablo pamela
    pascal patrice patricia patrick paul paula pauline pedro peter philip philippe pierre quentin rafael
    raphael raymond rebecca regine remi renee ricardo richard robin roger roland romain ronald rosalie
    roxane ryan sabine sabrina sacha samuel sandra sandrine scott sean sebastian sebastien serge sergio
    severine shannon simon simone sofia solange sophia sophie stefan stephane stephen steven suzanne
    sylvain sylvie tatiana taylor teresa theo theresa thierry tracy travis tristan tyler valentin
    valentine valerie vincent virginie vivian viviane walter wendy wilfried xavier yann yannick yvonne
    yves zachary zoe`),
  // first names of Morocco
  ...listed(`
    mohamed mohammed muhammad muhammed mohamad mohammad med simo moha mouhamed mouhammed ahmed ahmad hmed
    mehdi mahdi elmehdi youssef yousef yousuf yusuf youcef joseph hassan hasan houssine houssein hussein
    hussain elhoussine lahcen lahoucine brahim ibrahim abdellah abdallah abdullah abdelah abdou abdo
    abdelali abdelaziz abdelghani abdelhadi abdelhak abdelhamid abdelilah abdeljalil abdelkader
    abdelkarim abdelkrim abdellatif abdelmajid abdelmalek abdelmoula abdelouahed abdelwahed abderrahim
    abderrahman abderrahmane abderrazak abdessamad abdeslam abdessalam achraf adam adel adil adnane adnan
    aissa ali amin amine lamine amir anas anass anis anouar anwar aref arbi larbi ashraf aymane ayman
    aymen ayoub ayub aziz azeddine azzedine badr bader badreddine bachir bilal billal bouchaib bouchra
    chafik chakib cherif chouaib driss idriss fadel fahd fares faris farid farouk faycal faysal faisal
    fouad ghali habib hafid hakim hamada hamid hamza hamze haitam haytham hatim hicham hichem hisham
    houcine houssam hossam ilias ilyas ilyass elias imad imran imrane ismail ismael issam jaafar jad
    jalal jamal jawad kamal karim khalid khaled khalil lotfi mahmoud mahmud malik marouane marwan marwane
    mounir mourad murad moussa musa mouad mouaad moad mustapha mustafa moustapha mostafa nabil nacer
    nasser naim nassim nassime nizar nordine noureddine nourdine omar oumar othmane othman otman osama
    oussama ossama rachid rachide rafik ramzi rayan rayane reda redouane redwan riad ryad said saad saber
    sabir salah salaheddine salim salman sami samir samy sofiane soufiane sufyan soulaimane souleymane
    suleiman slimane taha tahar taoufik tarik tariq wael wail walid waleed wassim yacine yassine yasin
    yassin yahia yahya yasser yassir younes younous younis yunus zakaria zakariya zakariae zaid zayd
    ziad ziyad zouhair zouhir
    fatima fatimazahra fatimazahrae fatimaezzahra fatiha fatine faty fati khadija khadidja khadijah
    aicha aisha aya ayah amal amina aminata amira amna anissa asma asmaa asmae assia assya atika aziza
    badia bahija basma bouchra btissam ibtissam chaimaa chaimae chaima cherifa dalal dina dounia dunia
    doha douaa doae duaa fadoua fadwa farah farida fatna ghita ghizlane ghizlan hadil hafida hafsa hajar
    hajer hakima hala halima hanaa hanae hanan hanane hasna hasnaa hayat hiba hind houda hoda houria
    ichrak ihssane ihsane ikram ikrame ilham imane iman imen imene ines inas inass insaf intissar jamila
    jihane jihan kamilia kaoutar kawtar kawthar kenza kenzy kaltoum karima khaoula khawla laila layla
    lamia lamiae lamyae latifa leila lina linda lobna loubna loubna lubna madiha maha malak malika manal
    maria mariam maryam maryama meriem meryem miriam myriam marwa maroua mina mona mouna mounia nada nadia
    nadine nahid naima najat najia najlae najwa najoua naoual nawal narjis narjiss nezha nihad nihal
    nisrine nissrine nesrine noor nour nora norah noura nouha nouhaila nouhayla oumaima oumayma omayma
    oumnia omnia ouafae wafaa wafae wafa oualid rabia rabiaa rachida radia rajae rajaa rania rahma ranya
    rim rime reem rihab rita saadia sabah sabrina safae safaa safia sahar saida sakina salima salma selma
    salwa saloua samia samira sana sanaa sanae sara sarah siham sihame sihem sirine soukaina soukayna
    soumaya soumia souad souhaila soraya touria wiam wiame wissal wissam widad wijdane yasmina yasmine
    yasmin yassmine yousra yosra yusra zahira zahra zahrae zaina zainab zaynab zeinab zineb zhor zohra
    zoubida zoulikha`),
  // places and clubs of Morocco, countries, cities
  ...listed(`
    maroc morocco marruecos maghreb maghrib almaghrib lmaghrib moroccan marocain marocaine marocains
    dimamaghrib dimadima dima casa casablanca casaoui casawi dar darbeida darelbeida rabat rbati sale
    temara skhirat kenitra marrakech marrakesh kech marrakchi bahja fes fez fassi meknes meknas tanger
    tangier tanja tanjaoui tetouan tetuan titwan chefchaouen chaouen chefchaoun larache asilah ksarelkebir
    hoceima alhoceima nador oujda wajda berkane saidia taza taourirt guercif agadir souss inezgane
    tiznit taroudant taroudante ouarzazate zagora errachidia merzouga tinghir midelt ifrane azrou
    khenifra benimellal khouribga settat berrechid mohammedia eljadida jadida safi essaouira mogador
    youssoufia guelmim tantan tarfaya laayoune boujdour dakhla smara sahara atlas rif toubkal amazigh
    tamazight chleuh soussi rifi doukkala doukkali chaouia abda hayhassani maarif anfa
    wydad wac wydadcasablanca wydadi wydadia winners raja rca rajacasablanca rajaoui rajawi rajaclub
    dimaraja dimawydad greenboys ultras askary far farrabat asfar fus fusrabat masfes mas kacm irt
    irtanger rsberkane rsb difaa difaaeljadida hassania husa olympiquesafi olympicsafi moghrebtetouan mat
    atlaslions lionsdelatlas
    algerie algeria tunisie tunisia libye egypte egypt mauritanie senegal palestine palestina gaza syrie
    iraq irak dubai qatar doha saudi arabia arabie turkey turquie istanbul france francais paris lyon lille
    nice nantes toulouse bordeaux strasbourg montpellier bruxelles belgique belgium spain espagne espana
    sevilla valencia malaga italy italia italie roma rome milano napoli germany allemagne deutschland
    berlin london londres england angleterre america amerique american usa newyork brooklyn california
    texas dallas boston chicago miami florida hawaii vegas lasvegas denver phoenix atlanta canada quebec
    montreal toronto mexico brasil brazil argentina colombia japan tokyo china chine india africa afrique
    african africain europe arab arabe arabic`),
])

/** Passwords of the lists that are not a word with digits or signs around it. */
export const commonWholes: ReadonlySet<string> = new Set(
  listed(`
    11223344 112233445566 1122334455 12344321 123454321 1234554321 12345654321 123321123 1233211234567
    123123321 13579246 135792468 1357924680 246813579 2468013579 147258369 147258369a 147852369 741852963
    369258147 963852741 789456123 456123789 159357258 159753258 159753456 951753852 1472583690 789654123
    987654123 321654987 654321789 102030405 1020304050 10203040 01020304 0102030405 20102010 13131313
    19191919 24682468 12348765 87651234 12340987 13243546 31415926 314159265 27182818 11112222 11111222
    55556666 77778888 00001111 12121313 98989898 98765432 09876543 00112233 01234567 76543210
    abc123abc 123abc456 123abc123 abc123xyz abc123def 1a2b3c4d 1a2b3c4d5e a1s2d3f4 a1s2d3f4g5 z1x2c3v4
    1q1q1q1q q1q1q1q1 qwe123qwe qweasdzxc qweasd123 qwer1234asdf asd123asd asdqwe123 zxcasdqwe qazxsw12
    aqwzsxed azeqsdwxc azerty12azerty aze123aze a1z2e3r4 qsdfghjklm wxcvbn12 1234abcd1234 1234qwerasdf
    qwaszx12 1qazxsw2 1qaz2wsx3edc zaq1zaq1 zaq1xsw2 xsw2zaq1 2wsx1qaz 3edc4rfv 4rfv5tgb mnbvcxz1
    p455w0rd pa55word pa55w0rd passw0rd1 iloveyou2 ihateyou fuckyou2 love4ever forever21 blink182 sum41
    1love1god 4ever4ever 2good4you 2cool4u sk8terboi n1nj4n1nj4 r00tr00t adminadmin admin123admin
    passpass passwordpassword testpass testuser user1234user useruser rootroot loveyou2 jetaime2
    maroc212 maroc2030 casa2020casa simosimo momomomo hello123hello abcd1234abcd a123456a a12345678a
    1234567a a1234567b1 aa112233 ab123456ab 123456ab 12345678ab 1234567890qwerty qwerty1234567890
    trustno1trustno1 whatsupdude nevermind letmein1letmein ncc1701d ncc1701e thx1138a ou812ou812
    correcthorse correcthorsebatterystaple`),
)
