import type { CampoAvaliado } from '@balcao/domain/formulario/avaliar';
import { regraDe } from '@balcao/domain/formulario/regras';
import { NAO_INFORMADO } from '@balcao/domain/formulario/resumo';
import { FieldNotes } from '#ui/field.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { PlaceText } from '#ui/place-text.tsx';
import { Panel } from '#ui/section.tsx';
import { useFormulario } from './formulario-context.ts';
import classes from './respostas-view.module.css';

/**
 * Facts of the person's record, to check. A gap that blocks the form says where to fill it. A gap with its own message is a
 * refusal: nobody can fill it, so it shows from the start.
 */
export function FatosDoCadastro({ itens }: { itens: readonly CampoAvaliado[] }) {
  const { contexto, erros } = useFormulario();
  return (
    <Panel>
      <KeyValue
        layout="rows"
        facts={itens.map(({ path, campo, valor, obrigatorio }) => {
          const regra = regraDe(campo);
          const empty = valor === null || valor === undefined || regra.vazio(valor);
          const recusa = empty && obrigatorio ? campo.mensagemObrigatorio : undefined;
          const error = recusa ?? erros.get(path);
          return {
            label: campo.rotulo,
            value: (
              <span id={`campo-${path.replaceAll('.', '-')}`} tabIndex={error ? -1 : undefined}>
                {empty && !recusa && <span className={classes.empty}>{NAO_INFORMADO}</span>}
                {!empty && regra.formatar(valor, campo, contexto)}
                {error && <FieldNotes error={<PlaceText text={error} />} />}
              </span>
            ),
          };
        })}
      />
    </Panel>
  );
}
