import { createHash } from 'node:crypto';
import type { ArgsOf, RouteDef } from '@balcao/contract/kernel/route';
import { manifestacao } from '@balcao/contract/manifestacao';
import { COM_ESCRITORIO } from '@balcao/db/seed/demo/cidades';
import { LIDERES } from '@balcao/db/seed/demo/equipe';
import type { Mundo } from '@balcao/db/seed/demo/mundo';
import { findPessoa, type PessoaDemo } from '@balcao/db/seed/demo/pessoa';
import { createSorteio } from '@balcao/db/seed/demo/sorteio';
import { seedId } from '@balcao/db/seed/seed-id';
import { DEMO_CHAVE } from '@balcao/db/seed/sign-ins';
import { chaveFromBytes } from '@balcao/domain/manifestacao/chave';
import type { Identificacao } from '@balcao/domain/manifestacao/identificacao';
import type { TipoEscolhido } from '@balcao/domain/manifestacao/tipo';
import { addDays } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { coverPhotos, type Prova, sendProva } from './manifestacao-arquivos.ts';
import type { Portal } from './portal.ts';
import { RELATOS, type Relato } from './relatos.ts';
import { type Compromisso, telling } from './viver.ts';

const HOUR_MS = 3_600_000;
/** Days over which the manifestations are spread: eighteen months. */
const PERIODO = 545;

/** How many citizens and how many professionals write. */
const AUTORES = 30;

/** How many of each kind are filed. The last number are without a name, written down by staff. */
const QUANTAS: readonly (readonly [TipoEscolhido, number, number])[] = [
  ['RECLAMACAO', 37, 3],
  ['SOLICITACAO', 24, 0],
  ['DENUNCIA', 11, 2],
  ['ELOGIO', 8, 0],
  ['SUGESTAO', 5, 0],
];

/** The report without a name whose key is printed at the start. */
const PRIMEIRA_SEM_NOME = 11;

interface Cena {
  portal: Portal;
  sonia: PessoaDemo;
  autor: PessoaDemo;
  /** Who answers for the group that is asked. */
  area: PessoaDemo;
  grupoId: string;
  dito: Relato;
  id: string;
  identificacao: Identificacao;
  /** Opens it, where it has no name. */
  chave: string;
  /** What comes with its text. */
  provas: readonly Prova[];
}

/** What the first of each kind came with. */
const PROVAS: Partial<Record<TipoEscolhido, readonly (readonly Prova[])[]>> = {
  RECLAMACAO: [['rastreio'], ['pagamento']],
  DENUNCIA: [['senha']],
};

/** An act upon a manifestation, this many days after the one before. */
type Passo = readonly [dias: number, fazer: (cena: Cena) => Promise<unknown>];

/** The version that an act needs, and the act itself. */
async function act<R extends RouteDef>(
  { portal, id }: Cena,
  route: R,
  quem: PessoaDemo,
  said: object = {},
): Promise<void> {
  const { version } = await portal.call(manifestacao.detail, { params: { id } }, quem);
  // Each act takes the version beside what it says.
  await portal.call(route, { params: { id }, body: { version, ...said } } as unknown as ArgsOf<R>, quem);
}

const INICIAR: Passo = [1, (cena) => act(cena, manifestacao.iniciarAnalise, cena.sonia)];

/** Covers the text as the portal proposes, and asks the group. */
const ENCAMINHAR: Passo = [
  1,
  async (cena) => {
    const { propostas } = await cena.portal.call(
      manifestacao.cobertura,
      { params: { id: cena.id } },
      cena.sonia,
    );
    await act(cena, manifestacao.cobrir, cena.sonia, { tarjas: propostas });
    await coverPhotos(cena.portal, cena.id, cena.sonia);
    const pergunta = 'O que houve neste caso, e o que já foi feito?';
    await act(cena, manifestacao.encaminhar, cena.sonia, { grupoIds: [cena.grupoId], pergunta });
  },
];

const RESPONDER_AREA: Passo = [
  5,
  async (cena) => {
    const { encaminhamentos } = await cena.portal.call(
      manifestacao.detail,
      { params: { id: cena.id } },
      cena.area,
    );
    const encaminhamentoId = encaminhamentos[0]?.id;
    await act(cena, manifestacao.responderArea, cena.area, { encaminhamentoId, resposta: cena.dito.apurado });
  },
];

/** What becomes of a communication, whatever it complains of. */
const COMUNICADA = { desfecho: 'ENCAMINHADA', pontos: { unidade: 'Controle interno' } };

const CONCLUIR: Passo = [
  3,
  (cena) => {
    const { apurado } = cena.dito;
    const { desfecho, pontos } = cena.identificacao === 'ANONIMA' ? COMUNICADA : cena.dito;
    const texto = `Analisamos o que você relatou. ${apurado} Obrigado por escrever à ouvidoria.`;
    return act(cena, manifestacao.concluir, cena.sonia, { desfecho, pontos, texto });
  },
];

const AVALIAR: Passo = [
  2,
  async (cena) => {
    if (cena.identificacao !== 'IDENTIFICADA') return;
    const nota = createSorteio(`avaliacao/${cena.id}`).int(2, 5);
    const resolvida = nota > 3 ? 'SIM' : 'EM_PARTE';
    await act(cena, manifestacao.avaliar, cena.autor, {
      resolvida,
      satisfacao: nota,
      clareza: nota,
      prazoCumprido: true,
    });
  },
];

const PERGUNTAR: Passo = [
  1,
  (cena) =>
    act(cena, manifestacao.pedirComplemento, cena.sonia, {
      perguntas: ['Em que dia e por qual canal isso aconteceu?'],
    }),
];

const COMPLEMENTAR: Passo = [
  4,
  (cena) =>
    act(cena, manifestacao.complementar, cena.autor, {
      resposta: 'Foi na segunda-feira passada, por telefone.',
    }),
];

const ARQUIVAR: Passo = [
  2,
  (cena) =>
    act(cena, manifestacao.arquivar, cena.sonia, {
      motivo: 'PERDA_DE_OBJETO',
      texto: 'O que você relatou foi resolvido antes da nossa análise.',
    }),
];

const PRORROGAR: Passo = [
  4,
  (cena) =>
    act(cena, manifestacao.prorrogar, cena.sonia, {
      motivo: 'A área precisa ouvir mais duas pessoas antes de responder.',
    }),
];

const REVER: Passo = [
  5,
  (cena) =>
    act(cena, manifestacao.pedirRevisao, cena.autor, { motivo: 'A resposta não tratou do prazo que perdi.' }),
];

const INTEIRO = [INICIAR, ENCAMINHAR, RESPONDER_AREA, CONCLUIR, AVALIAR];

/** How cases end that began this many days ago: the older ones are over, the recent ones stand everywhere. */
function passosDe(i: number, diasAtras: number): readonly Passo[] {
  if (diasAtras > 45) {
    if (i % 11 === 3) return [INICIAR, ARQUIVAR];
    if (i % 11 === 7)
      return [INICIAR, PERGUNTAR, COMPLEMENTAR, ENCAMINHAR, RESPONDER_AREA, CONCLUIR, AVALIAR];
    if (i % 11 === 9) return [INICIAR, CONCLUIR, AVALIAR];
    return INTEIRO;
  }
  const recent: readonly (readonly Passo[])[] = [
    [],
    [INICIAR],
    [INICIAR, PERGUNTAR],
    [INICIAR, ENCAMINHAR, PRORROGAR],
    [INICIAR, ENCAMINHAR, RESPONDER_AREA],
    [INICIAR, PERGUNTAR, COMPLEMENTAR],
    [INICIAR, CONCLUIR, REVER],
    INTEIRO,
  ];
  return recent[i % recent.length] ?? [];
}

/** Ninety manifestations over eighteen months, in every situation. Sônia handles them; the areas are those of the groups. */
export function tellManifestacoes({
  mundo,
  portal,
  now,
}: {
  mundo: Mundo;
  portal: Portal;
  now: Date;
}): Compromisso[] {
  const sorteio = createSorteio('manifestacoes');
  const { equipe, cidadaos, profissionais } = mundo.gente;
  const sonia = findPessoa(equipe, 'sonia');
  // Histories take people from the front, and some of those die or leave.
  const autores = [cidadaos, profissionais]
    .flatMap((people) => people.slice(-AUTORES))
    .filter(({ situacao }) => situacao === 'ativo');
  const filed = QUANTAS.flatMap(([tipo, named, anonymous]) =>
    Array.from({ length: named + anonymous }, (_, i) => ({ tipo, i, anonima: i >= named })),
  );
  const shuffled = sorteio.shuffle(filed);
  return shuffled.map(({ tipo, i, anonima }, at) => {
    const dito = RELATOS[tipo][i % RELATOS[tipo].length];
    if (!dito) throw new Error('no text for this kind');
    // Iara's report is the newest one that an area has.
    const daIara = tipo === 'DENUNCIA' && i === 0;
    const dias = daIara
      ? 9
      : Math.round(((shuffled.length - at) / shuffled.length) * PERIODO * (at % 3 === 0 ? 0.08 : 1)) + 1;
    const autor = daIara ? findPessoa(mundo.gente.nomeados, 'iara') : autores[(at * 7) % autores.length];
    const lider = LIDERES[dito.grupo];
    if (!autor || !lider) throw new Error('nobody for this manifestation');
    const sealed = daIara || (tipo === 'DENUNCIA' && i % 4 !== 3) || (tipo === 'RECLAMACAO' && i % 6 === 5);
    const id = seedId('manifestacao', String(at));
    const daChave = tipo === 'DENUNCIA' && i === PRIMEIRA_SEM_NOME;
    const cena: Cena = {
      portal,
      sonia,
      autor,
      area: findPessoa(equipe, lider),
      grupoId: seedId('grupo', dito.grupo),
      dito,
      id,
      identificacao: anonima ? 'ANONIMA' : sealed ? 'SIGILOSA' : 'IDENTIFICADA',
      chave: daChave ? DEMO_CHAVE : chaveOf(id),
      provas: PROVAS[tipo]?.[i] ?? [],
    };
    const passos = daIara
      ? [INICIAR, ENCAMINHAR]
      : passosDe(at, dias).filter((passo) => !anonima || byStaff(passo));
    const em = new Date(
      startOfDayInSaoPaulo(addDays(todayInSaoPaulo(now), -dias)).getTime() + (9 + (at % 8)) * HOUR_MS,
    );
    return follow(cena, em, [[0, () => receive(cena)], ...passos]);
  });
}

const chaveOf = (id: string) => chaveFromBytes(createHash('sha256').update(id).digest().subarray(0, 15));

/** What an author who left no name cannot do. */
const byStaff = (passo: Passo) =>
  passo !== COMPLEMENTAR && passo !== PERGUNTAR && passo !== AVALIAR && passo !== REVER;

async function receive({
  portal,
  id,
  autor,
  sonia,
  dito,
  identificacao,
  chave,
  provas,
}: Cena): Promise<void> {
  const { tipo, assunto, relato, categoria } = dito;
  const cidade = createSorteio(`cidade/${id}`).pick(COM_ESCRITORIO);
  const said = {
    id,
    tipo,
    assunto,
    relato,
    categoriaId: seedId('manifestacao-categoria', categoria),
    municipioIbge: cidade.ibge,
  };
  if (identificacao === 'ANONIMA') {
    const body = { ...said, identificacao, canal: 'TELEFONE' as const, chave };
    await portal.call(manifestacao.registrarPorOutra, { body }, sonia);
    return;
  }
  const arquivos: string[] = [];
  for (const prova of provas)
    arquivos.push(await sendProva(portal, autor, prova, identificacao === 'SIGILOSA'));
  await portal.call(manifestacao.registrar, { body: { ...said, identificacao, arquivos } }, autor);
}

function follow(cena: Cena, em: Date, [passo, ...outros]: readonly Passo[]): Compromisso {
  if (!passo) throw new Error('a history has an event');
  return {
    em,
    fazer: () =>
      telling(`manifestação ${cena.id}`, em.toISOString(), async () => {
        await passo[1](cena);
        const [next] = outros;
        return next
          ? follow(cena, new Date(em.getTime() + next[0] * 24 * HOUR_MS + HOUR_MS / 7), outros)
          : null;
      }),
  };
}
