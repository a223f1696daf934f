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

/** Where a letter stands for staff, and what comes next. */
export function agoraDaEquipe(detail: CartaDetalhe): Agora {
  const { situacao, assinante, redator, destinatario, eventos } = detail;
  if (situacao === 'RASCUNHO') {
    const devolvida = eventos.findLast(({ ato }) => ato === 'devolver_ao_redator' || ato === 'redigir');
    // Handed back by whoever was to sign it, or taken back by somebody who writes.
    const title =
      devolvida?.por === assinante?.nome
        ? `Devolvida a ${redator.nome}`
        : `Trazida de volta por ${devolvida?.por ?? 'quem escreve'}`;
    const falta = dizFaltas(detail);
    if (devolvida?.ato === 'devolver_ao_redator')
      return { tone: 'atencao', title, text: sentences(devolvida.texto, falta) };
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
      ...{ tone: 'sucesso', title: `${destinatario.nome} respondeu` },
      text: sentences(
        detail.respondidaForaDoPrazo
          ? 'A resposta chegou depois do último dia. Está no pedido.'
          : 'A resposta está no pedido.',
        aindaNosCorreios(detail),
      ),
    };
  if (situacao === 'CANCELADA')
    return {
      ...{ tone: 'neutro', title: 'Carta cancelada' },
      text: eventos.findLast(({ ato }) => ato === 'cancelar')?.texto ?? undefined,
    };
  return semCiencia(detail);
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
  if (situacao === 'DEVOLVIDA')
    return {
      ...{ tone: 'erro', title: 'Os Correios devolveram a carta' },
      text: podePostar(postagens)
        ? 'Confira o endereço no cadastro e poste outra vez.'
        : 'As duas tentativas terminaram. A pessoa ainda pode tomar ciência no portal.',
    };
  const waits: Agora = { tone: 'info', title: `Espera a ciência de ${destinatario.nome}` };
  if (canal !== 'POSTAL') return waits;
  if (postagens.length === 0)
    return {
      tone: 'atencao',
      title: 'Poste esta carta',
      text: 'A pessoa recebe cartas pelos Correios. Imprima o PDF assinado e poste com AR.',
    };
  if (estaNosCorreios(postagens))
    return {
      ...waits,
      text: sentences(
        'A carta está nos Correios.',
        // What was opened is not cancelled at all.
        situacao === 'EXPEDIDA' && atos.includes('registrar_devolucao') && SEM_CANCELAR,
      ),
    };
  return {
    ...waits,
    text: sentences(
      'A pessoa já abriu a carta no portal. Os Correios a devolveram.',
      podePostar(postagens) && 'Você pode postar outra vez.',
    ),
  };
}

const SEM_CANCELAR = 'Para cancelar, registre antes a entrega ou a devolução.';

type Postagens = CartaDetalhe['postagens'];

const estaNosCorreios = (postagens: Postagens) => postagens.some(({ resultado }) => resultado === null);
const podePostar = (postagens: Postagens) => postagens.length < POSTAGENS_MAX;

/** What staff still write down of a letter that the person knows of. */
function aindaNosCorreios({ postagens }: CartaDetalhe): string | false {
  return estaNosCorreios(postagens) && 'Falta registrar a entrega ou a devolução pelos Correios.';
}

function sentences(...said: readonly (string | null | false)[]): string | undefined {
  return said.filter(Boolean).join(' ') || undefined;
}
