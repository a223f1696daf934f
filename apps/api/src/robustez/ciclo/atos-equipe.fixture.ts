import { requerimento } from '@balcao/contract/requerimento';
import { addDays } from '@balcao/domain/prazo/data';
import { DESFECHO_LAI, FUNDAMENTACAO } from '#features/tramite/fluxo.fixture.ts';
import { type Ato, type Chamada, escolher } from './ato.fixture.ts';
import { type Modelo, mover, type Nome, type Pedido, type Sigla } from './modelo.fixture.ts';
import {
  aberto,
  contraDecidir,
  contraDesfazer,
  em,
  equipe,
  equipeOuParecer,
  etapa,
  livre,
  RESULTADOS,
  type Recusas,
  reconsidera,
  recusa,
  semTriagem,
} from './regras.fixture.ts';

const MOTIVO = 'Motivo com mais de trinta letras, para todos.';
const at = ({ p }: Chamada) => ({ params: { id: p.id } });

/** A plain movement to another situation, from where `onde` allows it. */
export function passo(
  acao: string,
  onde: (p: Pedido) => Recusas,
  { para, texto = MOTIVO }: { para: Pedido['status']; texto?: string },
): Ato {
  return {
    so: 'equipe',
    versao: true,
    contra: (_, { p, quem }) => [...onde(p), ...equipe(p, quem), ...livre(p, quem)],
    chamar: (c) =>
      c.mundo.api.call(requerimento.mover, { ...at(c), body: { version: c.version, acao, texto } }, c),
    efeito: (m, { p, quem }) => mover(m, p, { acao, quem, status: para }),
  };
}

const EQUIPE = ['ana', 'beto', 'caio', 'dora'] as const;
/** Nobody is assigned an appeal against their own decision, because they could not judge it. */
const podeReceber = (p: Pedido, quem: Nome) =>
  quem !== p.autor && !p.impedidos.has(quem) && !(p.status === 'EM_RECURSO' && p.decisores.has(quem));
const GRUPO_DE: Record<(typeof EQUIPE)[number], Sigla> = {
  ana: 'REG',
  beto: 'REG',
  caio: 'CAM',
  dora: 'REG',
};
const outroGrupo = (p: Pedido): Sigla => (p.grupo === 'REG' ? 'CAM' : 'REG');
const destino = (n: number) => escolher([...EQUIPE, null], n);

/** Why this person cannot be assigned. */
export function contraAtribuir(
  p: Pedido,
  quem: Nome,
  para: (typeof EQUIPE)[number] | 'chefe' | null,
): Recusas {
  const serve = para === null || (para !== 'chefe' && GRUPO_DE[para] === p.grupo && podeReceber(p, para));
  return [...aberto(p), ...equipe(p, quem), ...recusa(!serve)];
}

function decidido(m: Modelo, p: Pedido, quem: Nome, resultado: (typeof RESULTADOS)[number]): void {
  const julga = p.status === 'EM_RECURSO' && !reconsidera(p, quem, resultado);
  const reunidos = p.status === 'AGUARDANDO_DELIBERACAO';
  mover(m, p, { acao: 'decidir', quem, status: resultado });
  p.decisores.add(quem);
  p.assinou = reunidos ? null : quem;
  p.aprovado = null;
  if (julga) p.recursos += 1;
  if (resultado === 'INDEFERIDO') return;
  mover(m, p, { acao: 'finalizar', quem: null, status: p.documento ? 'EM_EMISSAO' : 'CONCLUIDO' });
}

export const ATOS_EQUIPE = {
  iniciarAnalise: passo('iniciar_analise', (p) => etapa(p, 'iniciar'), { para: 'EM_ANALISE' }),
  retomarAnalise: passo('retomar_analise', (p) => em(p, 'EXIGENCIA_RESPONDIDA'), { para: 'EM_ANALISE' }),
  retomar: passo('retomar', (p) => em(p, 'AGUARDANDO_TERCEIRO'), { para: 'EM_ANALISE' }),
  aguardarTerceiro: passo('aguardar_terceiro', (p) => etapa(p, 'terceiro'), { para: 'AGUARDANDO_TERCEIRO' }),
  assumir: {
    so: 'equipe',
    versao: true,
    contra: (_, { p, quem }) => [
      ...aberto(p),
      ...equipe(p, quem),
      ...livre(p, quem),
      ...recusa(p.status !== 'PROTOCOLADO' && p.atendente !== null),
      ...recusa(p.status === 'EM_RECURSO' && p.decisores.has(quem)),
    ],
    chamar: (c) => c.mundo.api.call(requerimento.assumir, { ...at(c), body: { version: c.version } }, c),
    efeito: (m, { p, quem }) => {
      const primeira = semTriagem(p) ? ('EM_ANALISE' as const) : ('EM_TRIAGEM' as const);
      const status = p.status === 'PROTOCOLADO' ? primeira : p.status;
      mover(m, p, { acao: 'assumir', quem, atendente: quem, status });
    },
  },
  atribuir: {
    so: 'equipe',
    versao: true,
    contra: (_, { p, quem, n }) => contraAtribuir(p, quem, destino(n)),
    chamar: (c) => {
      const para = destino(c.n);
      const atendenteId = para && c.mundo.pessoas[para].id;
      const body = { version: c.version, atendenteId, motivo: MOTIVO };
      return c.mundo.api.call(requerimento.atribuir, { ...at(c), body }, c);
    },
    efeito: (m, { p, quem, n }) => mover(m, p, { acao: 'atribuir', quem, atendente: destino(n) }),
  },
  encaminhar: {
    so: 'equipe',
    versao: true,
    contra: (_, { p, quem }) => [...aberto(p), ...equipe(p, quem)],
    chamar: (c) => {
      const body = { version: c.version, grupoId: c.mundo.grupos[outroGrupo(c.p)], motivo: MOTIVO };
      return c.mundo.api.call(requerimento.encaminhar, { ...at(c), body }, c);
    },
    efeito: (m, { p, quem }) => {
      p.rastro.add(p.grupo);
      mover(m, p, { acao: 'encaminhar', quem, grupo: outroGrupo(p), atendente: null });
    },
  },
  exigir: {
    so: 'equipe',
    versao: true,
    contra: (_, { p, quem }) => [...etapa(p, 'exigir'), ...equipeOuParecer(p, quem), ...livre(p, quem)],
    chamar: (c) => {
      const texto = `Explique melhor o ponto ${c.m.agora}.`;
      const body = { version: c.version, prazoDias: 5 + (c.n % 26), itens: [{ campo: null, texto }] };
      return c.mundo.api.call(requerimento.exigir, { ...at(c), body }, c);
    },
    efeito: (m, { p, quem }) => {
      // A person who was asked for an opinion and asks this instead still sees the result.
      if (p.parecer?.de === quem) p.ouvidos.add(quem);
      mover(m, p, { acao: 'exigir', quem, status: 'EM_EXIGENCIA' });
      p.exigencia = { id: '', prazo: '', prorrogada: false };
      p.reabrirAte = null;
    },
  },
  dispensar: {
    so: 'equipe',
    versao: true,
    contra: (_, { p, quem }) => [...recusa(p.exigencia === null, 404), ...equipe(p, quem), ...livre(p, quem)],
    chamar: (c) => {
      const params = { id: c.p.id, exigenciaId: c.p.exigencia?.id ?? c.p.id };
      const body = { version: c.version, motivo: MOTIVO };
      return c.mundo.api.call(requerimento.dispensarExigencia, { params, body }, c);
    },
    efeito: (m, { p, quem }) => {
      p.exigencia = null;
      mover(m, p, { acao: 'dispensar', quem, status: 'EXIGENCIA_RESPONDIDA' });
    },
  },
  pedirParecer: {
    so: 'equipe',
    versao: true,
    contra: (_, { p, quem, n }) => [
      ...etapa(p, 'parecer'),
      ...equipe(p, quem),
      ...livre(p, quem),
      ...recusa(!podeReceber(p, escolher(EQUIPE, n))),
    ],
    chamar: (c) => {
      const pareceristaId = c.mundo.pessoas[escolher(EQUIPE, c.n)].id;
      const body = { version: c.version, pareceristaId, grupoId: null, pergunta: 'O curso basta?' };
      return c.mundo.api.call(requerimento.pedirParecer, { ...at(c), body }, c);
    },
    efeito: (m, { p, quem, n }) => {
      mover(m, p, { acao: 'encaminhar_parecer', quem, status: 'EM_PARECER' });
      p.parecer = { de: escolher(EQUIPE, n), prazo: '' };
    },
  },
  darParecer: {
    so: 'equipe',
    versao: true,
    contra: (_, { p, quem }) => [
      ...em(p, 'EM_PARECER'),
      ...equipeOuParecer(p, quem),
      ...livre(p, quem),
      ...recusa(p.parecer?.de !== quem),
    ],
    chamar: (c) => {
      const body = { version: c.version, texto: FUNDAMENTACAO };
      return c.mundo.api.call(requerimento.darParecer, { ...at(c), body }, c);
    },
    efeito: (m, { p, quem }) => {
      p.ouvidos.add(quem);
      // A defence waits for the board with its opinion.
      mover(m, p, { acao: 'devolver_parecer', quem, ...(p.fluxo === 'W4' ? {} : { status: 'EM_ANALISE' }) });
      p.parecer = null;
    },
  },
  pautar: {
    so: 'equipe',
    versao: true,
    contra: (m, { p, quem }) => [
      ...etapa(p, 'pautar'),
      ...(p.status === 'EM_PARECER' ? equipeOuParecer(p, quem) : equipe(p, quem)),
      ...livre(p, quem),
      ...recusa(p.status === 'EM_PARECER' && p.parecer !== null && m.hoje <= p.parecer.prazo),
    ],
    chamar: (c) => {
      const body = { version: c.version, reuniaoEm: addDays(c.m.hoje, c.n % 15), item: 'Item da pauta' };
      return c.mundo.api.call(requerimento.pautar, { ...at(c), body }, c);
    },
    efeito: (m, { p, quem, n }) => {
      mover(m, p, { acao: 'pautar', quem, status: 'AGUARDANDO_DELIBERACAO' });
      p.reuniao = addDays(m.hoje, n % 15);
    },
  },
  aprovar: {
    so: 'equipe',
    versao: true,
    contra: (_, { p, quem, n }) => [
      ...em(p, 'EM_ANALISE', 'EM_PARECER'),
      ...recusa(!p.segunda),
      ...equipe(p, quem),
      ...livre(p, quem),
      ...recusa(p.nomeados.has(quem) || p.atendente === quem),
      ...recusa(escolher(RESULTADOS, n) === 'DEFERIDO_PARCIAL'),
    ],
    chamar: (c) => {
      const body = { version: c.version, resultado: escolher(RESULTADOS, c.n) };
      return c.mundo.api.call(requerimento.aprovar, { ...at(c), body }, c);
    },
    efeito: (m, { p, quem, n }) => {
      p.aprovado = { por: quem, resultado: escolher(RESULTADOS, n) };
      mover(m, p, { acao: 'aprovar', quem });
    },
  },
  decidir: {
    so: 'equipe',
    versao: true,
    contra: (m, { p, quem, n }) => [
      ...contraDecidir(m, p, quem, escolher(RESULTADOS, n)),
      ...equipe(p, quem),
      ...livre(p, quem),
    ],
    chamar: (c) => {
      const body = {
        version: c.version,
        resultado: escolher(RESULTADOS, c.n),
        resumo: 'O Conselho decidiu.',
        fundamentacao: FUNDAMENTACAO,
        baseLegal: 'Lei nº 9.784/1999, art. 50',
        votacao: c.p.status === 'AGUARDANDO_DELIBERACAO' ? ('UNANIMIDADE' as const) : null,
        ...(c.p.fluxo === 'W6' ? DESFECHO_LAI[escolher(RESULTADOS, c.n)] : {}),
      };
      return c.mundo.api.call(requerimento.decidir, { ...at(c), body }, c);
    },
    efeito: (m, { p, quem, n }) => decidido(m, p, quem, escolher(RESULTADOS, n)),
  },
  prorrogar: {
    so: 'equipe',
    versao: true,
    contra: (m, { p, quem }) => [
      ...aberto(p),
      ...equipe(p, quem),
      ...livre(p, quem),
      ...recusa(p.prorrogado),
      ...recusa(p.prazoEm !== null && p.prazoEm < m.hoje),
      // The law does not extend an appeal or a complaint about information.
      ...recusa(p.fluxo === 'W6' && (p.reclamado || p.recorridoEm !== null)),
    ],
    chamar: (c) => {
      const body = { version: c.version, motivo: MOTIVO };
      return c.mundo.api.call(requerimento.prorrogar, { ...at(c), body }, c);
    },
    efeito: (m, { p, quem }) => {
      p.prorrogado = true;
      mover(m, p, { acao: 'prorrogar', quem });
    },
  },
  reabrir: {
    so: 'chefia',
    versao: true,
    contra: (_, { p, quem }) => [
      ...etapa(p, 'reabrir'),
      ...recusa(p.juntada !== null),
      ...equipe(p, quem),
      ...livre(p, quem),
    ],
    chamar: (c) => {
      const body = { version: c.version, motivo: MOTIVO };
      return c.mundo.api.call(requerimento.reabrir, { ...at(c), body }, c);
    },
    efeito: (m, { p, quem }) => {
      p.aprovado = null;
      // An automatic service is handled by a person after its reopening.
      if (p.fluxo === 'W1') p.fluxo = 'W2';
      mover(m, p, { acao: 'reabrir', quem, status: 'EM_ANALISE' });
    },
  },
  desfazer: {
    so: 'equipe',
    versao: true,
    contra: (m, { p, quem }) => [...contraDesfazer(m, p, quem), ...equipe(p, quem), ...livre(p, quem)],
    chamar: (c) => c.mundo.api.call(requerimento.desfazer, { ...at(c), body: { version: c.version } }, c),
    efeito: (m, { p, quem }) => {
      const { parecer, reuniao, detalhe, ...antes } = p.ultimo?.antes ?? p;
      mover(m, p, { acao: 'desfazer', quem, ...antes });
      Object.assign(p, { parecer, reuniao, detalhe });
    },
  },
  declararImpedimento: {
    so: 'equipe',
    contra: (_, { p, quem }) => [...aberto(p), ...equipeOuParecer(p, quem), ...livre(p, quem)],
    chamar: (c) =>
      c.mundo.api.call(requerimento.declararImpedimento, { ...at(c), body: { motivo: MOTIVO } }, c),
    efeito: (m, { p, quem }) => {
      p.impedidos.add(quem);
      mover(m, p, { acao: 'impedimento', quem, atendente: p.atendente === quem ? null : p.atendente });
    },
  },
} satisfies Record<string, Ato>;
