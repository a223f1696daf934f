import { expect, it } from 'vitest';
import { destinoDaDenuncia } from './destino-da-denuncia.ts';

it.each([
  [['abrir_demanda'], 'Enviado à fiscalização'],
  [['abrir_processo_etico'], 'Enviado ao processo ético'],
  // A service of a council’s own making may have no effect at all.
  [[], 'Enviado à fiscalização'],
] as const)('a report whose service has the effects %j is said to be «%s»', (efeitos, titulo) => {
  expect(destinoDaDenuncia(efeitos.map((efeito) => ({ efeito }))).titulo).toBe(titulo);
});
