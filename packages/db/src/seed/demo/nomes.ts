import { foldText } from '@balcao/domain/texto/busca';
import type { Sorteio } from './sorteio.ts';

const words = (text: string): readonly string[] => text.split(', ');

const FEMININOS = words(
  'Ana Beatriz, Maria Clara, Luciana, Patrícia, Fernanda, Juliana, Márcia, Cláudia, Renata, Simone, Adriana, ' +
    'Débora, Vanessa, Camila, Larissa, Letícia, Isabela, Rosângela, Aparecida, Conceição, Terezinha, Eunice, ' +
    'Zuleica, Marília, Cecília, Heloísa, Lívia Maria, Tainá, Jaciara, Yara, Raquel, Ester, Noêmia, Glória, ' +
    'Maria das Graças, Maria José, Ana Lúcia, Regina Célia, Thaís, Bruna',
);

const MASCULINOS = words(
  'João Pedro, Carlos Alberto, Luiz Fernando, Antônio, José Geraldo, Paulo Roberto, Marcelo, Ricardo, Fábio, ' +
    'Rodrigo, Gustavo, Leonardo, Vinícius, Thiago, Rafael, Eduardo, Sérgio, Wellington, Wanderley, Édson, Hélio, ' +
    'Geraldo Magela, Sebastião, Raimundo, Benedito, Joaquim, Inácio, Tomás, Caetano, Davi, Elias, Murilo, ' +
    'Otacílio, Ubirajara, Kauê, Francisco de Assis, José Maria, Luís Cláudio, Márcio, Estêvão',
);

const SOBRENOMES = words(
  'da Silva, dos Santos, de Oliveira, de Souza, Rodrigues, Ferreira, Alves, Pereira, Lima, Gomes, Ribeiro, ' +
    'Carvalho, Almeida, Lopes, Soares, Fernandes, Vieira, Barbosa, Rocha, Dias, Nascimento, Andrade, Moreira, ' +
    'Nunes, Marques, Machado, Mendes, Freitas, Cardoso, Ramos, Gonçalves, Teixeira, Araújo, Resende, Drummond, ' +
    'Guimarães, Vasconcelos, Assunção, Magalhães, Furtado, Bittencourt, Evangelista, Queiroz, Siqueira, ' +
    'Tavares, Câmara, Penido, Lacerda, Coutinho, Figueiredo, Takahashi, Nakamura, Schmidt, Kubitschek',
);

/** Names that screens, documents and sorting must take: long, short, with apostrophe, hyphen and particles. */
export const NOMES_DIFICEIS: readonly string[] = [
  'Maria Aparecida do Nascimento Vasconcelos de Albuquerque e Mello Figueiredo',
  "Joana D'Arc Sant'Anna",
  "Antônio Sant'Ana D'Ávila",
  'José Bonifácio de Andrada Guimarães Cavalcanti dos Santos Drummond Penido Júnior',
  'Lia Sá',
  'Ana-Lúcia Saint-Martin Ferrão',
  'Íris Ávila',
  "Luísa O'Connor de Paula",
  'Ângela Ümit Öztürk da Conceição',
  'Zenóbia Xisto Wüstenberg',
  'Ubaldina Tupinambá Guaíba',
  'João da Silva',
  'João da Silva',
  'Édipo Ney Ó',
  'Maria do Perpétuo Socorro Evangelista dos Anjos Rodrigues de Barros',
];

/** Legal name and the one to call the person by. */
export const NOMES_SOCIAIS: readonly (readonly [string, string])[] = [
  ['Carlos Eduardo Matias Lage', 'Carla Matias'],
  ['Fernanda Cristina Bastos', 'Fernando Bastos'],
  ['Paulo Henrique Salgado Nery', 'Paula Nery'],
  ['Roberto Carlos Amâncio', 'Roberta'],
];

/** A usual full name: given name and two surnames, sometimes three. */
export function drawNome(sorteio: Sorteio, feminino: boolean): string {
  const given = sorteio.pick(feminino ? FEMININOS : MASCULINOS);
  const surnames = sorteio.shuffle(SOBRENOMES).slice(0, sorteio.chance(0.15) ? 3 : 2);
  return [given, ...surnames].join(' ');
}

/** An address without an owner, readable from the name. */
export function emailFor(nome: string, numero: number, dominio = 'correio.example'): string {
  const parts = foldText(nome)
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .filter((part) => part.length > 0);
  const [first = 'pessoa', last = 'x'] = [parts[0], parts.at(-1)];
  return `${first}.${last}${numero === 0 ? '' : numero}@${dominio}`;
}
