import { POSTAGENS_MAX } from '@balcao/domain/carta/situacao';
import { formatAte, formatDataComDia } from '@balcao/domain/texto/data-br';
import { getSession } from '#platform/session.ts';
import type { Tone } from '#ui/callout.tsx';
import { todayIso } from '#ui/date.tsx';
import type { CartaDetalhe } from '../queries.ts';

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
    return devolvida?.ato === 'devolver_ao_redator'
      ? { tone: 'atencao', title: `Devolvida a ${redator.nome}`, text: devolvida.texto ?? undefined }
      : { tone: 'info', title: 'Só a equipe vê este rascunho', text: `Quem assina é ${assinante.nome}.` };
  }
  if (situacao === 'EM_ASSINATURA')
    return {
      tone: 'atencao',
      title:
        assinante.id === getSession()?.sub
          ? 'Espera a sua assinatura'
          : `Espera a assinatura de ${assinante.nome}`,
    };
  if (situacao === 'CIENTE') return ciente(detail);
  if (situacao === 'RESPONDIDA')
    return {
      ...{ tone: 'sucesso', title: `${destinatario.nome} respondeu` },
      text: detail.respondidaForaDoPrazo
        ? 'A resposta chegou depois do último dia. Está no pedido.'
        : 'A resposta está no pedido.',
    };
  if (situacao === 'CANCELADA')
    return {
      ...{ tone: 'neutro', title: 'Carta cancelada' },
      text: eventos.findLast(({ ato }) => ato === 'cancelar')?.texto ?? undefined,
    };
  return semCiencia(detail);
}

function ciente({ destinatario, prazoAte, cienteDia }: CartaDetalhe): Agora {
  const desde = cienteDia ? `Ciência em ${formatDataComDia(cienteDia)}.` : undefined;
  if (prazoAte === null) return { tone: 'sucesso', title: `${destinatario.nome} está ciente`, text: desde };
  return prazoAte < todayIso()
    ? { tone: 'erro', title: `O prazo terminou em ${formatDataComDia(prazoAte)}, sem resposta`, text: desde }
    : {
        tone: 'info',
        title: `${destinatario.nome} tem ${formatAte(prazoAte, todayIso())} para responder`,
        text: desde,
      };
}

function semCiencia({ situacao, canal, postagens, destinatario }: CartaDetalhe): Agora {
  if (situacao === 'DEVOLVIDA')
    return {
      ...{ tone: 'erro', title: 'Os Correios devolveram a carta' },
      text:
        postagens.length < POSTAGENS_MAX
          ? 'Confira o endereço no cadastro e poste outra vez.'
          : 'As duas tentativas terminaram. A pessoa ainda pode tomar ciência no portal.',
    };
  const waits: Agora = { tone: 'info', title: `Espera a ciência de ${destinatario.nome}` };
  if (canal !== 'POSTAL') return waits;
  return postagens.length === 0
    ? {
        tone: 'atencao',
        title: 'Poste esta carta',
        text: 'A pessoa recebe cartas pelos Correios. Imprima o PDF assinado e poste com AR.',
      }
    : { ...waits, text: 'A carta está nos Correios.' };
}
