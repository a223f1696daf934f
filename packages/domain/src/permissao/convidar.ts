import { type Concedente, canAdmit, canChangeTipo, canGrant } from './conceder.ts';
import { type Catalog, clamp, type GrupoGrants, type Tipo } from './resolve.ts';

/** The tipos of staff. */
export const TIPOS_DA_EQUIPE = [1, 2, 3] as const satisfies readonly Tipo[];

export type TipoDaEquipe = (typeof TIPOS_DA_EQUIPE)[number];

/** The permission of who invites. */
const CONVIDA = 'usuario.permissoes';

type Anfitriao = Concedente & { tipo: Tipo };

/** Whether the person may give all that this tipo brings. */
function givesAllOf(anfitriao: Anfitriao, tipo: Tipo, catalog: Catalog): boolean {
  return Object.entries(catalog).every(([permissao, entry]) =>
    Object.entries(entry.porTipo).every(([lower, given]) => {
      const reach = Number(lower) <= tipo ? clamp(given, entry) : null;
      return reach === null || canGrant(anfitriao, permissao, reach);
    }),
  );
}

/** The tipos that the person may invite somebody as; none for who may not invite. */
export function listTiposQueConvida(anfitriao: Anfitriao, catalog: Catalog): TipoDaEquipe[] {
  if (!anfitriao.held.has(CONVIDA)) return [];
  return TIPOS_DA_EQUIPE.filter(
    (tipo) => canChangeTipo(anfitriao.tipo, 0, tipo) && givesAllOf(anfitriao, tipo, catalog),
  );
}

/** Whether the person may invite somebody as this tipo into these groups: nobody gives what they do not hold. */
export function canInvite(
  anfitriao: Anfitriao,
  { tipo, grupos }: { tipo: TipoDaEquipe; grupos: readonly GrupoGrants[] },
  catalog: Catalog,
): boolean {
  return (
    listTiposQueConvida(anfitriao, catalog).includes(tipo) &&
    grupos.every((grupo) => canAdmit(anfitriao, grupo, { lider: false, catalog }))
  );
}
