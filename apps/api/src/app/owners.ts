import { cartaOwner } from '#features/carta/owner.ts';
import { manifestacaoOwner } from '#features/manifestacao/owner.ts';
import { requerimentoOwner } from '#features/requerimento/owner.ts';
import { type Owners, registerOwners } from '#platform/owner/owner.ts';

/** Every kind of owner. */
const owners: Owners = {
  requerimento: requerimentoOwner,
  carta: cartaOwner,
  manifestacao: manifestacaoOwner,
};

registerOwners(owners);
