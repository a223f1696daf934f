/** A municipality that people of the demonstration live in, with what an address there looks like. */
export interface Cidade {
  ibge: string;
  nome: string;
  uf: string;
  ddd: string;
  /** First five digits of its postal codes. */
  cep: string;
  bairros: readonly string[];
}

function city(ibge: string, nome: string, [ddd, cep]: readonly [string, string], bairros: string): Cidade {
  const uf = { '31': 'MG', '35': 'SP', '33': 'RJ', '32': 'ES', '53': 'DF' }[ibge.slice(0, 2)] ?? 'MG';
  return { ibge, nome, uf, ddd, cep, bairros: bairros.split(', ') };
}

/** Head office of the council. */
export const SEDE: Cidade = city(
  '3106200',
  'Belo Horizonte',
  ['31', '30130'],
  'Centro, Savassi, Santa Tereza, Floresta, Lourdes, Sagrada Família, Santa Efigênia, Cidade Nova',
);

/** Municipalities with an office, the head office first. */
export const COM_ESCRITORIO: readonly Cidade[] = [
  SEDE,
  city('3136702', 'Juiz de Fora', ['32', '36010'], 'Centro, São Mateus, Cascatinha, Granbery, Bom Pastor'),
  city('3170206', 'Uberlândia', ['34', '38400'], 'Centro, Santa Mônica, Martins, Tibery, Fundinho'),
  city('3143302', 'Montes Claros', ['38', '39400'], 'Centro, Todos os Santos, Ibituruna, Major Prates'),
  city('3127701', 'Governador Valadares', ['33', '35010'], 'Centro, Esplanada, Ilha dos Araújos, Lourdes'),
  city('3146107', 'Ouro Preto', ['31', '35400'], 'Centro, Antônio Dias, Pilar, Bauxita, Rosário'),
  city('3162500', 'São João del-Rei', ['32', '36300'], 'Centro, Tijuco, Matosinhos, Fábricas'),
  city('3121605', 'Diamantina', ['38', '39100'], 'Centro, Rio Grande, Largo Dom João, Arraial dos Forros'),
  city('3170701', 'Varginha', ['35', '37002'], 'Centro, Vila Pinto, Jardim Andere, Santa Luiza'),
  city('3170107', 'Uberaba', ['34', '38010'], 'Centro, Estados Unidos, São Benedito, Mercês, Abadia'),
  city('3151800', 'Poços de Caldas', ['35', '37701'], 'Centro, Jardim dos Estados, Country Club, Cascatinha'),
  city('3131307', 'Ipatinga', ['31', '35160'], 'Centro, Cariru, Horto, Bom Retiro, Cidade Nobre'),
];

/** Municipalities served by the nearest office. */
export const SEM_ESCRITORIO: readonly Cidade[] = [
  city('3140001', 'Mariana', ['31', '35420'], 'Centro, Rosário, São José, Barro Preto'),
  city('3168804', 'Tiradentes', ['32', '36325'], 'Centro, Cascalho, Parque das Abelhas, Cuiabá'),
  city('3171303', 'Viçosa', ['31', '36570'], 'Centro, Ramos, Clélia Bernardes, Santo Antônio'),
  city('3168606', 'Teófilo Otoni', ['33', '39800'], 'Centro, Ipiranga, Marajoara, São Diogo'),
  city('3152501', 'Pouso Alegre', ['35', '37550'], 'Centro, Medicina, Fátima, São Geraldo'),
  city('3122306', 'Divinópolis', ['37', '35500'], 'Centro, Esplanada, Bom Pastor, Sidil'),
  city('3118601', 'Contagem', ['31', '32010'], 'Centro, Eldorado, Inconfidentes, Novo Riacho'),
  city('3148004', 'Patos de Minas', ['34', '38700'], 'Centro, Rosário, Várzea, Lagoa Grande'),
];

/** Other states: the head office answers for people who live there. */
export const FORA: readonly Cidade[] = [
  city('3550308', 'São Paulo', ['11', '01310'], 'Bela Vista, Vila Mariana, Pinheiros'),
  city('3304557', 'Rio de Janeiro', ['21', '20040'], 'Centro, Santa Teresa, Tijuca'),
  city('3205309', 'Vitória', ['27', '29010'], 'Centro, Jardim da Penha, Praia do Canto'),
  city('5300108', 'Brasília', ['61', '70070'], 'Asa Sul, Asa Norte, Lago Norte'),
];

/** The municipalities that the council serves. */
export const ATENDIDAS: readonly Cidade[] = [...COM_ESCRITORIO, ...SEM_ESCRITORIO];

/** Street names found in most towns of the state. */
export const RUAS: readonly string[] = [
  'Rua da Bahia',
  'Rua Rio de Janeiro',
  'Avenida Getúlio Vargas',
  'Rua São José',
  'Rua Direita',
  'Praça Tiradentes',
  'Rua Marechal Deodoro',
  'Avenida Barão do Rio Branco',
  'Rua Padre Eustáquio',
  'Rua Conde de Bobadela',
  'Avenida Afonso Pena',
  'Rua Bernardo Guimarães',
  'Rua Aleijadinho',
  'Travessa do Rosário',
  'Rua Mestre Ataíde',
  'Rua Doutor José Neves',
  'Avenida Minas Gerais',
  'Rua Professor Antônio Aleixo',
  'Ladeira de Santa Efigênia',
  'Rua Coronel Virgílio Lisboa de Andrade e Silva',
];
