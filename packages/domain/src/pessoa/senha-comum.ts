/**
 * Passwords that open the guessing lists, international and Brazilian, folded (lower case, no accents): whole
 * passwords, and words that people lengthen with a few digits (`flamengo2024`). Kept in the bundle so that the
 * check needs no network; a larger breach list may be added by the server.
 */
const LIST = `
000000 0000000000 00000000 010203 01020304 0102030405 101010 102030 10203040 1020304050 111111 11111111 1111111111
112233 11223344 1122334455 121212 12121212 123123 123123123 123321 1234 12344321 12345 123456 1234567 12345678
123456789 1234567890 123456789a 123456a 1234abcd 12345abc 123456abc 123654 123654789 123mudar 123qwe 123abc
131313 142536 142536789 147147 147258 147258369 159159 159357 159753 1g2w3e4r 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
1qaz2wsx 1qaz2wsx3edc 1qaz1qaz 202020 212121 222222 232323 252525 303030 321321 333333 3.1415926 4321 444444 456456
456789 54321 555555 654321 666666 696969 741852 741852963 753159 7654321 777777 789456 789456123 789789 87654321
888888 963852741 987654 987654321 9876543210 999999 999999999 a123456 a1b2c3 a1b2c3d4 a1b2c3d4e5 aa123456 aaaaaa
abc123 abc1234 abc12345 abcabc abcd1234 abcde12345 abcdef abcdefgh abcdefghij abcdefg admin admin123 admin1234
administrador administrator asd123 asdasd asdf asdf1234 asdfgh asdfghjkl asdfasdf zxcvbn zxcvbnm zaq12wsx zxcvbnm123
qazwsx qazwsxedc qazxsw qwe123 qweasd qweasdzxc qwer1234 qwert qwerty qwerty123 qwertyui qwertyuiop q1w2e3r4 q1w2e3r4t5

password passw0rd password1 password123 letmein welcome welcome1 iloveyou monkey dragon master shadow sunshine princess
football baseball superman batman starwars trustno1 whatever freedom michael jordan jennifer hunter charlie killer
pokemon naruto minecraft freefire pepper ginger summer winter spring autumn secret login hello ninja mustang access
computer internet samsung iphone google facebook instagram whatsapp youtube microsoft windows linux changeme default
guest root test test1234 teste teste123 temp1234 user usuario user1234 lovely flower chocolate cookie cheese banana
purple orange yellow silver golden diamond forever angel angels lucky happy family friends soccer hockey matrix
phoenix tigger buster soccer1 george andrew thomas joshua jessica ashley amanda nicole daniel matthew anthony

senha senhas minhasenha senhaforte senhasegura senha123 senha1234 senha12345 senha123456 senhapadrao novasenha
mudar mudar123 mude123 trocar trocar123 alterar acesso acesso123 entrar portal sistema servidor seguranca segredo
secreta conselho registro carteira anuidade profissional trabalho empresa escritorio financeiro contabil secretaria
atendimento atendente administracao gerente diretor presidente fiscal ouvidoria protocolo cadastro prefeitura
faculdade universidade escola professor professora medico advogado engenheiro contador arquiteto enfermeira

brasil brasileiro brasileira brasilia saopaulo riodejaneiro belohorizonte minasgerais bahia salvador recife fortaleza
curitiba portoalegre florianopolis goiania manaus belem natal vitoria maceio aracaju teresina cuiaba campinas santos
flamengo fluminense vasco vascodagama botafogo corinthians timao palmeiras saopaulofc tricolor gremio internacional
colorado cruzeiro atletico galo atleticomg america chapecoense bahiaec sportrecife nautico santacruz ceara fortalezaec
mengao verdao peixao santosfc campeao hexacampeao pentacampeao libertadores futebol neymar ronaldo ronaldinho romario
pele kaka ayrton senna ayrtonsenna robinho zico

deus deusefiel deuseamor deusnocomando jesus jesuscristo jesusteama jesusmeama senhor espiritosanto nossasenhora
aparecida mariadeus saojorge saofrancisco santoantonio santacruz fevida esperanca gratidao bencao abencoado aleluia
gloria milagre evangelho igreja pastor salmo salmos salmo91 salmo23

amor amores amormeu meuamor teamo euteamo teamomuito amovoce amoreterno amorzinho minhavida vida vidaloka saudade
paixao coracao beijos gatinha gatinho gostosa gostoso princesa principe rainha anjinho docinho fofinha fofinho lindinha
lindinho bonita familia familiafeliz meufilho minhafilha meusfilhos mamae papai vovo vovozinha filho filha filhos
marido esposa namorado namorada casamento felicidade felicidades sorriso alegria sucesso vitorioso vencedor liberdade
estrela estrelinha borboleta cachorro cachorrinho gato tigre leao aguia golfinho dragao unicornio tubarao pantera
chocolate morango abacaxi melancia banana brigadeiro coxinha feijoada cerveja cachaca churrasco caipirinha carnaval
praia verao inverno outono primavera domingo segunda segundafeira terca tercafeira quarta quartafeira quinta
quintafeira sexta sextafeira sabado janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro
dezembro natalfeliz feliznatal anonovo felizanonovo pascoa

gabriel gabriela lucas mateus matheus rafael rafaela daniela bruno bruna felipe fernando fernanda eduardo eduarda
gustavo leonardo rodrigo ricardo roberto roberta carlos marcos marcelo marcela andre andreia anderson alexandre
alessandra amanda camila carolina caroline julia juliana larissa leticia luciana luiza mariana marina natalia patricia
paula paulo pedro renata renato sabrina samuel sandra sergio simone tatiana thiago tiago vanessa vinicius vitor
vitoria beatriz isabela isabella giovanna helena heloisa sophia sofia alice valentina manuela laura cecilia joao
joaopedro joaovitor antonio francisco jose josefa maria mariaclara mariaeduarda ana anaclara anapaula anajulia aline
adriana cristina cristiane claudia marcia monica regina rosana silvana silvia valeria viviane diego douglas danilo
fabio flavio guilherme henrique igor jonathan jorge leandro luciano mauricio murilo otavio raimundo sebastiao wagner
wellington william wesley
`;

/** The block list: whole passwords and base words, folded. */
export const SENHAS_COMUNS: ReadonlySet<string> = new Set(LIST.split(/\s+/).filter((word) => word !== ''));
