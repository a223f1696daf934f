import { GRUPOS } from '@balcao/catalogo/grupos';
import { cartaDaCorrecao, prazoDepoisDeReceber } from '@balcao/domain/carta/ato-por-carta';
import { ESPECIES_CARTA, formatNumeroCarta } from '@balcao/domain/carta/especie';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { seedId } from '../../seed-id.ts';
import { findPessoa, grupoIdOf } from '../cenario.ts';
import type { Historia } from '../historia.ts';
import type { Linhas } from '../linhas.ts';
import type { PessoaDemo } from '../pessoa.ts';
import type { CartaDemo } from './carta-demo.ts';
import { addressOf } from './postagens.ts';

const ESPECIE = 'NOTIFICACAO';
const OBJETO = 'BR482913675BR';
const HOUR_MS = 3_600_000;
/** As the column has it where a story says none. */
const PRAZO_DIAS = 30;

type Numeros = Linhas['documentoSequencia'];

/**
 * A correction that waits for the post: its author chose the post the day before it was asked, so that it went out in a letter
 * and no term runs. Null where no request of these days suits.
 */
export function postCorrecao(
  historias: readonly Historia[],
  numeros: Numeros,
): { carta: CartaDemo; numeros: Numeros } | null {
  const h = historias.findLast(suits);
  const open = h?.exigencias.find(({ linha }) => linha.situacao === 'aberta');
  if (!h?.atendente || !open) return null;
  const em = new Date(open.linha.createdAt ?? h.ultimo);
  choosePost(h, new Date(em.getTime() - 24 * HOUR_MS));
  open.linha.prazoEm = null;
  retell(h, open.linha.prazoDias ?? PRAZO_DIAS);
  const ano = Number(todayInSaoPaulo(em).slice(0, 4));
  const serie = `carta.${ESPECIE}`;
  const ultimo =
    (numeros.find(({ especie, ano: year }) => especie === serie && year === ano)?.ultimo ?? 0) + 1;
  const others = numeros.filter(({ especie, ano: year }) => especie !== serie || year !== ano);
  const numero = formatNumeroCarta({ especie: ESPECIE, sequencia: ultimo, ano, grupo: h.grupo });
  return {
    carta: writeCarta(h, { open, numero, em, por: h.atendente }),
    numeros: [...others, { especie: serie, ano, ultimo }],
  };
}

function suits({ status, sigilo, autor, criadoPor, atendente }: Historia): boolean {
  const own = autor.chave.startsWith('pessoa-') && autor === criadoPor && autor.escolhas.length === 0;
  return status === 'EM_EXIGENCIA' && !sigilo && own && autor.endereco !== null && atendente !== null;
}

function choosePost({ autor }: Historia, em: Date): void {
  if (autor.comunicacao === 'POSTAL') return;
  autor.escolhas.push({ antes: autor.comunicacao, depois: 'POSTAL', requerimentoId: null, em });
  autor.comunicacao = 'POSTAL';
}

/** What was told of it names no last day, and nobody is reminded of one. */
function retell({ cenario, id, numero }: Historia, prazoDias: number): void {
  const { linhas } = cenario;
  const link = `/requerimento/${id}`;
  linhas.notificacao = linhas.notificacao.filter(
    (n) => n.link !== link || n.tipo !== 'req.lembrete_exigencia',
  );
  const told = linhas.notificacao.findLast((n) => n.link === link && n.tipo === 'req.exigencia');
  if (told) told.texto = `Responda até ${prazoDepoisDeReceber(prazoDias)} para o pedido ${numero} continuar.`;
  const asked = linhas.tramite.findLast((t) => t.requerimentoId === id && t.acao === 'exigir');
  if (!asked) return;
  // Written by `move`, which keeps facts as JSON.
  const { rodada } = JSON.parse(String(asked.dados)) as { rodada: number };
  asked.dados = JSON.stringify({ rodada, prazo: null });
}

interface Asked {
  open: Historia['exigencias'][number];
  numero: string;
  em: Date;
  por: PessoaDemo;
}

function writeCarta(h: Historia, { open, numero, em, por }: Asked): CartaDemo {
  const { linha, itens } = open;
  const id = seedId('carta', 'correcao-postal');
  const assunto = 'Correção do seu pedido';
  const mensagem = linha.mensagem ?? null;
  const texto = cartaDaCorrecao({
    itens: itens.map((item) => item.texto),
    mensagem,
    prazoDias: linha.prazoDias ?? PRAZO_DIAS,
  });
  const cargo = GRUPOS.find(({ sigla }) => sigla === h.grupo)?.nome ?? h.grupo;
  const words = {
    especie: ESPECIE,
    assunto,
    texto,
    finalidade: null,
    fundamento: null,
    prazoDias: null,
  } as const;
  const posted = new Date(em.getTime() + HOUR_MS);
  const events = posted <= h.cenario.now;
  return {
    linha: {
      ...words,
      id,
      requerimentoId: h.id,
      destinatarioId: h.autor.id,
      exigenciaId: linha.id,
      grupoId: grupoIdOf(h.cenario, h.grupo),
      redatorId: por.id,
      assinanteId: por.id,
      situacao: 'EXPEDIDA',
      canal: 'POSTAL',
      numero,
      expedidaEm: em,
      version: events ? 3 : 2,
      createdAt: em,
      updatedAt: events ? posted : em,
    },
    eventos: [
      {
        ...eventOf(id, 1),
        ato: 'redigir',
        deSituacao: null,
        paraSituacao: 'RASCUNHO',
        usuarioId: por.id,
        texto: null,
        createdAt: em,
      },
      {
        ...eventOf(id, 2),
        ato: 'expedir',
        deSituacao: 'RASCUNHO',
        usuarioId: por.id,
        texto: null,
        createdAt: em,
      },
      ...(events
        ? [
            {
              ...eventOf(id, 3),
              ato: 'registrar_postagem',
              deSituacao: 'EXPEDIDA',
              createdAt: posted,
              usuarioId: findPessoa(h.cenario.pessoas, 'paulo').id,
              texto: `Objeto ${OBJETO}.`,
            },
          ]
        : []),
    ],
    postagens: events
      ? [
          {
            id: seedId('carta-postagem', id, 0),
            cartaId: id,
            tentativa: 1,
            objeto: OBJETO,
            endereco: addressOf(h.autor),
            postadaEm: todayInSaoPaulo(posted),
            createdAt: posted,
          },
        ]
      : [],
    papel: {
      numero,
      em,
      titulo: ESPECIES_CARTA[ESPECIE].nome,
      assinante: { nome: por.nome, cargo },
      conteudo: { ...words, processo: h.numero, comparecimento: null },
    },
  };
}

function eventOf(cartaId: string, seq: number) {
  return { id: seedId('carta-evento', cartaId, seq), cartaId, seq, paraSituacao: 'EXPEDIDA' };
}
