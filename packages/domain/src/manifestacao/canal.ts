/** The way in which a manifestation reached the council; what was said is written down (Lei 13.460/2017 art. 10 § 4º). */
export const CANAIS_DE_ENTRADA = {
  PORTAL: 'Portal',
  EMAIL: 'E-mail',
  TELEFONE: 'Telefone',
  PRESENCIAL: 'Presencial',
  CARTA: 'Carta',
  FALA_BR: 'Fala.BR',
  REDES_SOCIAIS: 'Redes sociais',
} as const;

export type CanalDeEntrada = keyof typeof CANAIS_DE_ENTRADA;

export const NOMES_CANAL_DE_ENTRADA = Object.keys(CANAIS_DE_ENTRADA) as [CanalDeEntrada, ...CanalDeEntrada[]]; // keys of the constant above
