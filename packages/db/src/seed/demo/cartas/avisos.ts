import { ESPECIES_CARTA } from '@balcao/domain/carta/especie';
import { SEM_CIENCIA } from '@balcao/domain/carta/situacao';
import { seedId } from '../../seed-id.ts';
import type { PessoaDemo } from '../pessoa.ts';
import { type Contada, findAto } from './carta-demo.ts';
import { assinanteDe, cartaId } from './vida.ts';

interface Aviso {
  tipo: string;
  titulo: string;
  texto: string;
  evento: string;
  em: Date;
  lidaAt: Date | null;
  exigeCiencia?: boolean;
}

/** Tells whoever signs, then the addressee and whoever files for them, and the writer what became of it. */
export function notifyCarta(contada: Contada, numero: string | null): void {
  const { h, vida } = contada;
  const toSign = findAto(vida, 'enviar_para_assinatura');
  if (numero !== null) tellSent(contada, numero);
  else if (toSign && vida.at(-1) === toSign) tellSigner(contada, toSign.em);
  const known = findAto(vida, 'dar_ciencia', 'registrar_entrega');
  if (known && numero !== null)
    send(contada, contada.redator, {
      tipo: 'equipe.carta',
      titulo: 'A pessoa está ciente da carta',
      evento: 'ciencia',
      texto: `${nameOf(contada, numero)} · pedido ${h.numero}`,
      em: known.em,
      lidaAt: null,
    });
}

function tellSigner(contada: Contada, em: Date): void {
  const { h, redator, roteiro } = contada;
  send(contada, assinanteDe(h), {
    tipo: 'equipe.carta',
    titulo: 'Carta para você assinar',
    evento: 'assinar:2',
    em,
    lidaAt: null,
    texto: `${ESPECIES_CARTA[roteiro.especie].nome} do pedido ${h.numero}, escrita por ${redator.nome}`,
  });
}

function tellSent(contada: Contada, numero: string): void {
  const { h, redator, vida } = contada;
  const em = findAto(vida, 'expedir')?.em;
  if (!em) return;
  const texto = nameOf(contada, numero);
  const opened = findAto(vida, 'abrir')?.em ?? null;
  const stands = vida.at(-1)?.para;
  const exigeCiencia = stands !== undefined && SEM_CIENCIA.includes(stands);
  for (const pessoa of new Set([h.autor, h.criadoPor]))
    send(contada, pessoa, {
      tipo: 'carta.disponivel',
      titulo: 'Você recebeu uma carta oficial',
      evento: 'expedida',
      em,
      texto: pessoa === h.autor ? texto : `Para ${h.autor.nome}: ${texto}`,
      exigeCiencia,
      lidaAt: pessoa === h.criadoPor ? opened : null,
    });
  send(contada, redator, {
    tipo: 'equipe.carta',
    titulo: 'Sua carta foi assinada e expedida',
    evento: 'expedida:redator',
    texto,
    em,
    lidaAt: em,
  });
}

function nameOf({ roteiro }: Contada, numero: string): string {
  return `${ESPECIES_CARTA[roteiro.especie].nome} ${numero}`;
}

function send({ h, roteiro }: Contada, { id: usuarioId }: PessoaDemo, { evento, em, ...aviso }: Aviso): void {
  const id = cartaId(roteiro.chave);
  h.cenario.linhas.notificacao.push({
    id: seedId('notificacao', id, evento, usuarioId),
    usuarioId,
    link: `/carta/${id}`,
    chave: `carta:${id}:${evento}`,
    prioridade: aviso.tipo === 'equipe.carta' ? 0 : 1,
    ...aviso,
    createdAt: em,
  });
}
