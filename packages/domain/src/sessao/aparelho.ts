/** Browsers and systems that a sign-in may be known by. */
export const NAVEGADORES = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'] as const;
export const SISTEMAS = ['Android', 'iOS', 'Windows', 'macOS', 'Linux'] as const;

export type Navegador = (typeof NAVEGADORES)[number];
export type Sistema = (typeof SISTEMAS)[number];

/** Stands between browser and system in the stored name of a device. */
const EM = ' em ';

/** The stored name of a device, 'Chrome em Android'; null where neither is known. */
export function nomeDoAparelho(navegador: Navegador | null, sistema: Sistema | null): string | null {
  return [navegador, sistema].filter(Boolean).join(EM) || null;
}

/** Every stored name of a device with this system. */
export function aparelhosComSistema(sistema: Sistema): string[] {
  return [null, ...NAVEGADORES].map((navegador) => nomeDoAparelho(navegador, sistema) as string);
}

/** A device in words, never blank. */
export const APARELHO_NAO_IDENTIFICADO = 'Aparelho não identificado';
