import { id } from '@balcao/contract/kernel/address';
import { representacao } from '@balcao/contract/representacao';

/** The state of the list in the address, with the id of the open request. */
export const REPRESENTACOES_SEARCH = { ...representacao.pedidos.address, pedido: id };
