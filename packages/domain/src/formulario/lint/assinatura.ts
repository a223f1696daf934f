import type { Formulario } from '../campo.ts';
import { nomesDoModelo } from '../modelo/modelo-documento.ts';
import { aviso, em, erro, type ProblemaLint, walkCampos } from './problema.ts';

/** A signature needs something that is declared, and a document may only tell of one that is asked for. */
export function lintAssinatura(form: Formulario): ProblemaLint[] {
  const { assinatura, documento } = form;
  if (assinatura !== undefined) {
    const declares = walkCampos(form).some(({ campo }) => campo.tipo === 'decl');
    const said = 'Este serviço pede assinatura. Inclua uma declaração que diga o que a pessoa assina.';
    return declares ? [] : [aviso('estrutura', 'assinatura', said)];
  }
  const said = 'O documento fala da assinatura, mas este serviço não pede assinatura por código.';
  return (documento ? nomesDoModelo(documento) : [])
    .filter(({ nome }) => nome.startsWith('assinatura.'))
    .map(({ parte }) => em(erro('documento', 'documento', said), parte));
}
