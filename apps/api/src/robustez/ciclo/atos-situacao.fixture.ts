import { reabertura } from '@balcao/contract/reabertura';
import { subsituacao } from '@balcao/contract/subsituacao';
import { rollLastDay } from '@balcao/domain/prazo/contagem';
import { type Ato, escolher, type Vez } from './ato.fixture.ts';
import { passo } from './atos-equipe.fixture.ts';
import { NOTA_INTERNA } from './atos-requerente.fixture.ts';
import { type Detalhe, fechado, type Modelo, mover, type Pedido } from './modelo.fixture.ts';
import { autor, em, equipe, etapa, livre, recusa } from './regras.fixture.ts';

/** A random finer situation, mostly one of the request's situation, or none. */
function detalheDe(m: Modelo, { p, n }: Pick<Vez, 'p' | 'n'>): Detalhe | null {
  const own = m.detalhes.filter(({ status }) => status === p.status);
  return escolher([...own, ...own, ...m.detalhes, null], n);
}

const motivoDe = ({ n }: Pick<Vez, 'n'>) => (n % 3 === 0 ? '' : 'Assim combinado.');

/** Whether the same person has another open request of the service. */
function temOutro(m: Modelo, p: Pedido): boolean {
  return m.pedidos.some((x) => x !== p && x.autor === p.autor && x.tipo === p.tipo && !fechado(x));
}

export const ATOS_SITUACAO = {
  fiscalizar: passo('encaminhar_fiscalizacao', (p) => etapa(p, 'fiscalizar'), {
    para: 'CONCLUIDO',
    texto: `${NOTA_INTERNA} Segue para os fiscais.`,
  }),
  reabrirComoAutor: {
    versao: true,
    contra: (m, { p, quem }) => [
      ...em(p, 'ARQUIVADO'),
      ...recusa(!p.semResposta),
      ...autor(p, quem),
      ...recusa(p.reabrirAte === null || m.hoje > rollLastDay(p.reabrirAte, m.calendario).data),
      ...recusa(temOutro(m, p), 409),
    ],
    chamar: (c) => {
      const args = { params: { id: c.p.id }, body: { version: c.version } };
      return c.mundo.api.call(reabertura.reabrir, args, c);
    },
    efeito: (m, { p, quem }) => {
      mover(m, p, { acao: 'reabrir_exigencia', quem, status: 'EM_EXIGENCIA' });
      // Its current days are the one extension.
      p.exigencia = { id: '', prazo: '', prorrogada: true };
    },
  },
  detalhar: {
    so: 'equipe',
    versao: true,
    contra: (m, vez) => {
      const { p, quem } = vez;
      const escolhido = detalheDe(m, vez);
      const ha = p.detalhe !== null || m.detalhes.some((d) => d.ativo && d.status === p.status);
      const mesmo = (escolhido?.id ?? null) === p.detalhe;
      const fora = escolhido !== null && (!escolhido.ativo || escolhido.status !== p.status);
      const calado = escolhido?.pedeMotivo === true && motivoDe(vez) === '';
      return [...recusa(!ha), ...equipe(p, quem), ...livre(p, quem), ...recusa(!mesmo && (fora || calado))];
    },
    chamar: (c) => {
      const subsituacaoId = detalheDe(c.m, c)?.id ?? null;
      const body = { version: c.version, subsituacaoId, motivo: motivoDe(c) };
      return c.mundo.api.call(subsituacao.detalhar, { params: { id: c.p.id }, body }, c);
    },
    efeito: (m, vez) => {
      const { p, quem } = vez;
      const id = detalheDe(m, vez)?.id ?? null;
      if (id === p.detalhe) return;
      mover(m, p, { acao: 'detalhar', quem });
      p.detalhe = id;
    },
  },
} satisfies Record<string, Ato>;
