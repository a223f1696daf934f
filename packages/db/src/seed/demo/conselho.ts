import { addDays, isoDate } from '@balcao/domain/prazo/data';
import { easterSunday } from '@balcao/domain/prazo/feriado';
import type { Db } from '../../db.ts';
import { seedId } from '../seed-id.ts';
import { ATENDIDAS, COM_ESCRITORIO, SEDE } from './cidades.ts';
import { SIGLA } from './pessoa.ts';

/** Unit of the protocol numbers: the one that marks an installation without a registered unit. */
export const UNIDADE_PROTOCOLAR = '99999';

/** Local holidays are known this many years around the present, like the national ones. */
const YEARS_BEFORE = 2;
const YEARS_AFTER = 4;

const CONFIGURACOES: Readonly<Record<string, unknown>> = {
  conselho: {
    nome: 'Conselho Regional de Conservação e Restauro de Minas Gerais',
    sigla: SIGLA,
    cnpj: '11222333000181',
    endereco: 'Rua da Bahia, 1.000, Centro, Belo Horizonte/MG, CEP 30130-000',
    telefone: '(31) 0000-0000',
    email: 'atendimento@crcr-mg.example',
    site: 'https://crcr-mg.example',
    horario: 'Segunda a sexta, das 9h às 17h',
    encarregadoNome: 'Cecília Antunes Figueiredo',
    encarregadoEmail: 'encarregado@crcr-mg.example',
  },
  recursos: { anexoMaxMb: 10, anexoTotalMb: 200, anexoMaxArquivos: 20 },
  // No bank has this number.
  boleto: {
    banco: '999',
    agencia: '0001',
    agenciaDv: '',
    conta: '123456',
    contaDv: '7',
    convenio: '1234567',
    carteira: '17',
    beneficiario: '',
  },
  protocolo: { unidade: UNIDADE_PROTOCOLAR },
  demonstracao: true,
};

/** Municipal holidays of Belo Horizonte in one year. */
function feriadosDaSede(year: number) {
  return [
    { data: addDays(easterSunday(year), 60), descricao: 'Corpus Christi' },
    { data: isoDate(year, 8, 15), descricao: 'Assunção de Nossa Senhora' },
    { data: isoDate(year, 12, 8), descricao: 'Imaculada Conceição' },
  ].map((dia) => ({
    ...dia,
    tipo: 'MUNICIPAL' as const,
    municipioIbge: SEDE.ibge,
    uf: SEDE.uf,
    meioExpediente: 'NENHUM' as const,
  }));
}

/** The invented council: its settings, the municipalities that it serves, and the holidays of its head office. */
export async function seedConselho(tx: Db, now: Date): Promise<void> {
  await tx
    .insertInto('configuracao')
    .values(
      Object.entries(CONFIGURACOES).map(([chave, valor]) => ({
        chave,
        valor: JSON.stringify(valor),
        updatedAt: now,
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute();
  await tx
    .insertInto('localidade')
    .values(
      ATENDIDAS.map((cidade) => ({
        ibge: cidade.ibge,
        nome: cidade.nome,
        uf: cidade.uf,
        sede: cidade === SEDE,
        escritorio: COM_ESCRITORIO.includes(cidade),
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute();
  const year = now.getUTCFullYear();
  const years = Array.from({ length: YEARS_BEFORE + YEARS_AFTER + 1 }, (_, i) => year - YEARS_BEFORE + i);
  await tx
    .insertInto('feriado')
    .values(
      years.flatMap(feriadosDaSede).map((dia) => ({
        id: seedId('feriado', dia.data, dia.tipo, dia.descricao),
        ...dia,
      })),
    )
    .onConflict((c) => c.constraint('feriado_unique').doNothing())
    .execute();
}
