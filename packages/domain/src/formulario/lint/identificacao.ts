import { foldText } from '../../texto/busca.ts';
import type { Campo, Formulario } from '../campo.ts';
import { erro, type ProblemaLint, walkCampos } from './problema.ts';

/** Numbers that no form may demand: the CPF is sufficient (Lei 13.460/2017 art. 10-A, by Lei 14.534/2023). */
const OUTROS_NUMEROS =
  /\b(?:rg|nis|pis|pasep|cnh|ctps|reservista|passaporte|registro geral|titulo (?:de )?eleitor(?:al)?|carteira de (?:identidade|motorista|trabalho)|numero (?:d[ae] )?identidade)\b/;

/** Formalities that a public body may not ask for (Lei 13.726/2018 art. 3). */
const FORMALIDADES =
  /\b(?:firmas? reconhecidas?|reconhecimento de firmas?|copias? autenticadas?|certid(?:ao|oes) de nascimento)\b/;

/** Required fields that the law forbids to require, whatever the field is called. */
export function lintIdentificacao(form: Formulario): ProblemaLint[] {
  return walkCampos(form)
    .filter(({ campo }) => campo.obrigatorio !== undefined && campo.obrigatorio !== false)
    .flatMap(({ campo, onde }) => {
      const said = foldText(`${words(campo.nome)} ${campo.rotulo}`);
      const number = OUTROS_NUMEROS.exec(said)?.[0] ?? numberByFormat(campo);
      const formality = /\bsem\b/.test(said) ? undefined : FORMALIDADES.exec(said)?.[0];
      return [
        ...(number
          ? [erro('identificacao', onde, `Não se pode exigir “${number}”: o CPF basta (Lei 14.534/2023).`)]
          : []),
        ...(formality
          ? [erro('simplificacao', onde, `Não se pode exigir “${formality}” (Lei 13.726/2018, art. 3º).`)]
          : []),
      ];
    });
}

/** The number that a field takes by its format, whatever it is called. */
function numberByFormat(campo: Campo): string | undefined {
  return campo.tipo === 'txt' && campo.formato === 'nis' ? 'nis' : undefined;
}

/** `tituloEleitor` as `titulo Eleitor`. */
function words(nome: string): string {
  return nome.replace(/([a-z0-9])([A-Z])/g, '$1 $2');
}
