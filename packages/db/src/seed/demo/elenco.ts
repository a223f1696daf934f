import { hasHistory, recordWorks } from './acervo.ts';
import { deverAnuidades, exercicioVencido, pagarAnuidade } from './anuidades.ts';
import type { Cenario } from './cenario.ts';
import { historyStart } from './datas.ts';
import type { Gente } from './gente.ts';
import type { PessoaDemo } from './pessoa.ts';
import type { ResponsabilidadeDemo } from './responsabilidades.ts';
import { createSorteio } from './sorteio.ts';

/** The invented people, by what they may ask for. */
export interface Elenco {
  ativos: readonly PessoaDemo[];
  empresas: readonly PessoaDemo[];
  cidadaos: readonly PessoaDemo[];
  /** Parties in a process of their own. */
  comProcesso: readonly PessoaDemo[];
  /** With a degree and no registration. */
  graduados: readonly PessoaDemo[];
  semRegistro: readonly PessoaDemo[];
  /** Who answers technically for an invented firm. */
  donos: readonly PessoaDemo[];
  /** Active now, and about to stop or to leave: they ask for nothing else. */
  saindo: readonly PessoaDemo[];
  cancelados: readonly PessoaDemo[];
  /** With works on record that have ended. */
  comAcervo: readonly PessoaDemo[];
  /** With annuities that nobody paid. */
  devedores: readonly PessoaDemo[];
  falecidos: readonly PessoaDemo[];
  /** Technical responsibilities of the invented owners. */
  responsaveis: readonly ResponsabilidadeDemo[];
  representanteOf: (empresa: PessoaDemo) => PessoaDemo;
}

const SAINDO = 16;
const COM_ACERVO = 26;
const DEVEDORES = 36;
/** Annuities that Dalva Moreira let pass: an exemption would not wipe them out, and she may divide them. */
const ANUIDADES_DE_DALVA = 2;

/** Whether the person may practise. */
export const isAtiva = ({ registro, situacao }: PessoaDemo): boolean =>
  situacao === 'ativo' && (registro?.situacao === 'ATIVO' || registro?.situacao === 'PROVISORIO');

/** Annuities of everybody in the books: of the last two years paid, but for those who owe. */
function bookAnnuities(cenario: Cenario, gente: Gente, devedores: readonly PessoaDemo[]): void {
  const { hoje, linhas } = cenario;
  const last = exercicioVencido(hoje);
  const overdue = exercicioVencido(historyStart(hoje));
  for (const pessoa of gente.todos) {
    const { registro } = pessoa;
    if (registro?.situacao !== 'ATIVO' || pessoa.pessoa === 'PJ' || pessoa.chave === 'rui') continue;
    const desde = Number(registro.desde.slice(0, 4));
    if (pessoa.chave === 'dalva') {
      registro.anuidadeEmDia = false;
      deverAnuidades(linhas, pessoa, { exercicio: last, n: ANUIDADES_DE_DALVA });
    } else if (devedores.includes(pessoa)) {
      registro.anuidadeEmDia = false;
      const n = Math.min(createSorteio(`debito/${pessoa.chave}`).int(1, 3), overdue - desde);
      deverAnuidades(linhas, pessoa, { exercicio: overdue, n });
    } else {
      for (const exercicio of [last - 1, last])
        if (exercicio > desde && registro.categoria !== 'R') pagarAnuidade(linhas, pessoa, exercicio);
    }
  }
}

/** Who is free to file, with what the books hold of each before the first request. */
export function createElenco(
  cenario: Cenario,
  gente: Gente,
  { taken, comProcesso }: { taken: ReadonlySet<PessoaDemo>; comProcesso: readonly PessoaDemo[] },
): Elenco {
  const { hoje } = cenario;
  const free = (pessoas: readonly PessoaDemo[]) => pessoas.filter((pessoa) => !taken.has(pessoa));
  const donos = gente.empresas.map(gente.representanteOf);
  const active = free(gente.profissionais).filter(isAtiva);
  const mayLeave = (p: PessoaDemo) => hasHistory(p, hoje) && !donos.includes(p) && !comProcesso.includes(p);
  const saindo = active.filter(mayLeave).slice(0, SAINDO);
  const ativos = active.filter((pessoa) => !saindo.includes(pessoa));
  const olds = ativos.filter((pessoa) => hasHistory(pessoa, hoje));
  const overdue = Number(historyStart(hoje).slice(0, 4)) - 2;
  const owing = olds.filter(
    ({ registro }) => registro && registro.categoria === 'D' && Number(registro.desde.slice(0, 4)) < overdue,
  );
  const devedores = createSorteio('devedores').shuffle(owing).slice(0, DEVEDORES);
  const comAcervo = createSorteio('acervo').shuffle(olds).slice(0, COM_ACERVO);
  recordWorks(cenario, comAcervo);
  bookAnnuities(cenario, gente, devedores);
  return {
    ativos,
    saindo,
    donos,
    devedores,
    comAcervo,
    comProcesso,
    empresas: gente.empresas.filter(({ registro }) => registro !== null),
    semRegistro: gente.empresas.filter(({ registro }) => registro === null),
    cidadaos: free(gente.cidadaos),
    graduados: gente.graduados,
    cancelados: free(gente.profissionais).filter(({ registro }) => registro?.situacao === 'CANCELADO'),
    falecidos: gente.profissionais.filter(({ situacao }) => situacao === 'falecido'),
    responsaveis: cenario.responsabilidades.filter(({ empresa }) => gente.empresas.includes(empresa)),
    representanteOf: gente.representanteOf,
  };
}
