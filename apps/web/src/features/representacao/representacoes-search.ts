import { id } from '@balcao/contract/kernel/address';
import { representacao } from '@balcao/contract/representacao';

/** What the list of requests shows, and the id of the open one; lives in the address. */
export const REPRESENTACOES_SEARCH = { ...representacao.pedidos.address, pedido: id };
