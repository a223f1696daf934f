import { completeCnpj } from '@balcao/domain/pessoa/cnpj';
import type { Papel } from '@balcao/domain/pessoa/representacao';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { endSentence } from '@balcao/domain/texto/frase';
import { seedId } from '../seed-id.ts';
import { findSignIn } from '../sign-ins.ts';
import { businessDaysAgo } from './datas.ts';
import { especimeOf } from './especimes.ts';
import type { Linhas } from './linhas.ts';
import type { Mundo } from './mundo.ts';

const HOUR_MS = 3_600_000;

interface PedidoDeRepresentacao {
  chave: string;
  /** Place among the people without a registration, from the end: histories take the others. */
  pessoa: number;
  cnpj: string;
  razaoSocial: string;
  papel: Papel;
  /** Name of the field that the kind of proof is sent in. */
  prova: string;
  /** Business days ago. */
  enviado: number;
  recusado?: { dias: number; motivo: string };
}

/** One waits to be conferred, one was refused: the firms have no account, as is usual of who asks. */
const PEDIDOS: readonly PedidoDeRepresentacao[] = [
  {
    chave: 'azulejaria',
    pessoa: 4,
    cnpj: 'AZU1EJ000001',
    razaoSocial: 'Azulejaria Santa Efigênia Ltda.',
    papel: 'Sócio ou administrador',
    prova: 'contratoSocial',
    enviado: 1,
  },
  {
    chave: 'pedra-sabao',
    pessoa: 5,
    cnpj: '274190530001',
    razaoSocial: 'Cantaria Pedra-Sabão Ltda.',
    papel: 'Procurador',
    prova: 'procuracao',
    enviado: 7,
    recusado: {
      dias: 5,
      motivo: 'A procuração não tem a assinatura da empresa. Envie outra, assinada por quem a administra.',
    },
  },
];

/** Who asked to be linked with a company, and what one of them got as an answer. */
export function listPedidosDeRepresentacao({
  calendario,
  now,
  gente,
}: Mundo): Pick<Linhas, 'representacaoPedido' | 'notificacao'> {
  const at = (dias: number, hora: number) =>
    new Date(startOfDayInSaoPaulo(businessDaysAgo(calendario, now, dias)).getTime() + hora * HOUR_MS);
  const asked = PEDIDOS.flatMap((pedido) => {
    const pessoa = gente.cidadaos.at(-pedido.pessoa);
    return pessoa ? [{ ...pedido, pessoa, id: seedId('representacao-pedido', pedido.chave) }] : [];
  });
  return {
    representacaoPedido: asked.map(({ id, pessoa, cnpj, razaoSocial, papel, prova, enviado, recusado }) => ({
      id,
      usuarioId: pessoa.id,
      cnpj: completeCnpj(cnpj),
      razaoSocial,
      papel,
      arquivoId: especimeOf(prova, false).id,
      createdAt: at(enviado, 15),
      ...(recusado
        ? {
            situacao: 'recusado' as const,
            motivo: recusado.motivo,
            version: 2,
            decididoPorId: findSignIn('paulo').usuarioId,
            decidedAt: at(recusado.dias, 10),
          }
        : { situacao: 'pendente' as const, motivo: null, version: 1, decididoPorId: null, decidedAt: null }),
    })),
    notificacao: asked.flatMap(({ id, pessoa, razaoSocial, recusado }) =>
      recusado
        ? [
            {
              id: seedId('notificacao', id),
              usuarioId: pessoa.id,
              tipo: 'conta.representacao',
              titulo: 'A empresa não foi vinculada',
              link: `/usuario/${pessoa.id}`,
              prioridade: 0,
              texto: `${endSentence(`Não confirmamos que você age por ${razaoSocial}`)} Motivo: ${recusado.motivo}`,
              chave: `conta.representacao:pedido:${id}`,
              createdAt: at(recusado.dias, 10),
              lidaAt: null,
            },
          ]
        : [],
    ),
  };
}
