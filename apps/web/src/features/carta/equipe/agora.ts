import { POSTAGENS_MAX } from '@balcao/domain/carta/situacao';
import { formatAte, formatDataComDia } from '@balcao/domain/texto/data-br';
import { getSession } from '#platform/session.ts';
import type { Tone } from '#ui/callout.tsx';
import { todayIso } from '#ui/date.tsx';
import type { CartaDetalhe } from '../queries.ts';
import { dizFaltas } from './faltas.ts';

interface Agora {
  tone: Tone;
  title: string;
  text?: string;
}

/** The state of a letter as staff read it, with the next step. */
export function agoraDaEquipe(detail: CartaDetalhe): Agora {
  const { situacao, assinante, redator, destinatario, eventos } = detail;
  if (situacao === 'RASCUNHO') {
    const last = eventos.findLast(({ ato }) => ato === 'devolver_ao_redator' || ato === 'redigir');
    const falta = dizFaltas(detail);
    if (last?.ato === 'devolver_ao_redator')
      return { tone: 'atencao', title: deVolta(last.por, redator.nome), text: sentences(last.texto, falta) };
    const text = falta ?? (assinante ? `Quem assina é ${assinante.nome}.` : undefined);
    return { tone: 'info', title: 'Só a equipe vê este rascunho', text };
  }
  if (situacao === 'EM_ASSINATURA')
    return {
      tone: 'atencao',
      title:
        assinante?.id === getSession()?.sub
          ? 'Espera a sua assinatura'
          : `Espera a assinatura de ${assinante?.nome ?? 'alguém'}`,
    };
  if (situacao === 'CIENTE') return ciente(detail);
  if (situacao === 'RESPONDIDA')
    return {
      tone: 'sucesso',
      title: `${destinatario.nome} respondeu`,
      text: sentences(
        detail.respondidaForaDoPrazo
          ? 'A resposta chegou depois do último dia. Está no pedido.'
          : 'A resposta está no pedido.',
        aindaNosCorreios(detail),
      ),
    };
  if (situacao === 'CANCELADA')
    return {
      tone: 'neutro',
      title: 'Carta cancelada',
      text: eventos.findLast(({ ato }) => ato === 'cancelar')?.texto ?? undefined,
    };
  return semCiencia(detail);
}

/** Says who returned the draft. Whether that was its signer is unknown: another may have been chosen since. */
function deVolta(por: string | null, redator: string): string {
  if (por === redator) return `Trazida de volta por ${redator}`;
  return por === null ? `Devolvida a ${redator}` : `Devolvida a ${redator} por ${por}`;
}

function ciente(detail: CartaDetalhe): Agora {
  const { destinatario, prazoAte, cienteDia } = detail;
  const desde = cienteDia ? `Ciência em ${formatDataComDia(cienteDia)}.` : null;
  const text = sentences(desde, aindaNosCorreios(detail));
  if (prazoAte === null) return { tone: 'sucesso', title: `${destinatario.nome} está ciente`, text };
  return prazoAte < todayIso()
    ? { tone: 'erro', title: `O prazo terminou em ${formatDataComDia(prazoAte)}, sem resposta`, text }
    : {
        tone: 'info',
        title: `${destinatario.nome} tem ${formatAte(prazoAte, todayIso())} para responder`,
        text,
      };
}

function semCiencia(detail: CartaDetalhe): Agora {
  const { situacao, canal, postagens, destinatario, atos } = detail;
  const posta = atos.includes('registrar_postagem');
  if (situacao === 'DEVOLVIDA') return { tone: 'erro', title: DEVOLVIDA, text: depoisDeDevolvida(detail) };
  const waits: Agora = { tone: 'info', title: `Espera a ciência de ${destinatario.nome}` };
  if (canal !== 'POSTAL') return waits;
  if (postagens.length === 0)
    return posta
      ? {
          tone: 'atencao',
          title: 'Poste esta carta',
          text: 'A pessoa recebe cartas pelos Correios. Imprima o PDF assinado e poste com AR.',
        }
      : {
          tone: 'info',
          title: 'Espera a postagem',
          text: 'A pessoa recebe cartas pelos Correios. Quem expede cartas posta o PDF assinado com AR.',
        };
  if (estaNosCorreios(postagens))
    return {
      ...waits,
      text: sentences(
        'A carta está nos Correios.',
        // Only an unopened letter can be cancelled.
        situacao === 'EXPEDIDA' && atos.includes('registrar_devolucao') && SEM_CANCELAR,
      ),
    };
  return {
    ...waits,
    text: sentences(
      'A pessoa já abriu a carta no portal. Os Correios a devolveram.',
      posta && 'Você pode postar outra vez.',
    ),
  };
}

/** The next step after the post returned a letter. */
function depoisDeDevolvida({ atos, postagens }: CartaDetalhe): string {
  if (postagens.length >= POSTAGENS_MAX)
    return 'As duas tentativas terminaram. A pessoa ainda pode tomar ciência no portal.';
  return atos.includes('registrar_postagem')
    ? 'Confira o endereço no cadastro e poste outra vez.'
    : 'Quem expede cartas pode postar outra vez.';
}

const DEVOLVIDA = 'Os Correios devolveram a carta';
const SEM_CANCELAR = 'Para cancelar, registre antes a entrega ou a devolução.';

type Postagens = CartaDetalhe['postagens'];

const estaNosCorreios = (postagens: Postagens) => postagens.some(({ resultado }) => resultado === null);

/** Says that a result of the post is still missing, even though the addressee knows of the letter. */
function aindaNosCorreios({ postagens }: CartaDetalhe): string | false {
  return estaNosCorreios(postagens) && 'Falta registrar a entrega ou a devolução pelos Correios.';
}

function sentences(...said: readonly (string | null | false)[]): string | undefined {
  return said.filter(Boolean).join(' ') || undefined;
}
