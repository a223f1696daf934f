import { acharCampo } from '@balcao/domain/formulario/editar/percorrer';
import classes from '../modelo.module.css';
import type { Aba } from '../modelo-search.ts';
import { useModeloAberto } from './modelo-context.ts';
import { abaDe, nomear } from './nomear.ts';

/** What of a tab cannot be kept as it is: also what has no input of its own to be marked. */
export function RecusasDaAba({ aba }: { aba: Aba }) {
  const { form, problemas } = useModeloAberto();
  const own = problemas.filter(
    ({ codigo, onde }) =>
      codigo === 'limite' && !onde.startsWith('passo:') && !acharCampo(form, onde) && abaDe(onde) === aba,
  );
  if (own.length === 0) return null;
  return (
    <ul className={classes.erros}>
      {own.map((problema) => (
        <li key={`${problema.onde}-${problema.mensagem}`}>
          {nomear(form, problema)}: {problema.mensagem}
        </li>
      ))}
    </ul>
  );
}
