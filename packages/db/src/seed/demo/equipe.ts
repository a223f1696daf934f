import { completeCpf } from '@balcao/domain/pessoa/cpf';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { SEDE } from './cidades.ts';
import { settle } from './moradia.ts';
import { emailFor } from './nomes.ts';
import { bornYearsAgo, createPessoa, type PessoaDemo } from './pessoa.ts';
import { createSorteio } from './sorteio.ts';

interface Membro {
  chave: string;
  nome: string;
  grupos: readonly string[];
  nomeSocial?: string;
  cpf?: string;
}

/** Attendants beside the sign-ins, so that every group has somebody and appeals have another authority. */
const MEMBROS: readonly Membro[] = [
  { chave: 'heloisa', nome: 'Heloísa Vasconcelos Duarte', grupos: ['REG'], cpf: '00000011045' },
  { chave: 'renan', nome: 'Renan Aguiar Bicalho', grupos: ['REG'] },
  { chave: 'ivone', nome: "Ivone Sant'Anna Pimenta", grupos: ['ATD'] },
  { chave: 'nilton', nome: 'Nílton César Abreu', grupos: ['CAD'] },
  { chave: 'aline', nome: 'Aline Fonseca Rezende', grupos: ['CAD'] },
  { chave: 'dirceu', nome: 'Dirceu Paranhos', grupos: ['CAD', 'COM'] },
  { chave: 'cecilia', nome: 'Cecília Antunes Figueiredo', grupos: ['DPO', 'SIC'] },
  { chave: 'tulio', nome: 'Túlio Bernardes Maciel', grupos: ['DPO', 'TI'] },
  { chave: 'ondina', nome: 'Ondina Quintão', grupos: ['SEC'] },
  { chave: 'flavio', nome: 'Flávio Henrique Torres', nomeSocial: 'Flávia Torres', grupos: ['SEC', 'SIC'] },
  { chave: 'abigail', nome: 'Abigail Nogueira', grupos: ['JUR', 'ETI'] },
  { chave: 'gilberto', nome: 'Gilberto Pacheco Lobato', grupos: ['CAM'] },
  { chave: 'neusa', nome: 'Neusa Miranda', grupos: ['DAT', 'FIN'], cpf: '00000016276' },
  { chave: 'ramon', nome: 'Ramon Esteves', grupos: ['FISC'] },
  { chave: 'belmira', nome: 'Belmira Fonseca Arruda', grupos: ['CAM'] },
  { chave: 'tadeu', nome: 'Tadeu Salomão Vieira', grupos: ['CAM'] },
  { chave: 'osvaldo', nome: 'Osvaldo Perdigão', grupos: ['DAT', 'FIN'] },
  { chave: 'iracema', nome: 'Iracema Lobo Starling', grupos: ['DAT'] },
  { chave: 'evaristo', nome: 'Evaristo Gontijo', grupos: ['JUR', 'SEC'] },
  { chave: 'zenaide', nome: 'Zenaide Morais Coutinho', grupos: ['OUV'], cpf: '00000016942' },
];

/** Who coordinates each group. */
export const LIDERES: Readonly<Record<string, string>> = {
  ATD: 'ivone',
  REG: 'heloisa',
  CAD: 'nilton',
  CAM: 'gilberto',
  FIN: 'marcos',
  DAT: 'neusa',
  FISC: 'teresa',
  JUR: 'abigail',
  ETI: 'abigail',
  SEC: 'ondina',
  OUV: 'sonia',
  SIC: 'cecilia',
  DPO: 'cecilia',
  TI: 'tulio',
  COM: 'dirceu',
};

const CPF_BASE = 150;

/** The invented attendants. */
export function createEquipe(hoje: IsoDate): PessoaDemo[] {
  return MEMBROS.map(({ chave, nome, grupos, nomeSocial, cpf }, i) =>
    createPessoa({
      ...settle(createSorteio(`moradia/${chave}`), SEDE),
      chave,
      tipo: 1,
      nome,
      nomeSocial: nomeSocial ?? null,
      cpfCnpj: cpf ?? completeCpf(String(CPF_BASE + i).padStart(9, '0')),
      email: emailFor(nome, 0, 'crcr-mg.example'),
      dataNascimento: bornYearsAgo(hoje, 29 + ((i * 7) % 30), i % 12),
      grupos: [...grupos],
    }),
  );
}
