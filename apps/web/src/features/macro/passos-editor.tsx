import type { PassoMacro } from '@balcao/domain/macro/passo';
import { optionsOf } from '#ui/options-of.ts';
import { LISTA, Ordem } from '#ui/ordem.tsx';
import { SelectField } from '#ui/select-field.tsx';
import classes from './macro.module.css';
import { PassoFields } from './passo-fields.tsx';

interface PassosEditorProps {
  passos: readonly PassoMacro[];
  onChange: (passos: readonly PassoMacro[]) => void;
  errorOf: (path: string) => string | undefined;
  max: number;
}

const TIPOS: Readonly<Record<PassoMacro['tipo'], string>> = {
  responder: 'Responder ao requerente',
  nota: 'Escrever nota interna',
  mover: 'Mover o pedido',
  atribuir: 'Atribuir',
  etiquetar: 'Pôr etiqueta',
  desetiquetar: 'Tirar etiqueta',
  encaminhar: 'Encaminhar a outro grupo',
};

/** A new step of each kind, before it is filled in. */
const NOVOS: Readonly<Record<PassoMacro['tipo'], PassoMacro>> = {
  responder: { tipo: 'responder', texto: '' },
  nota: { tipo: 'nota', texto: '' },
  mover: { tipo: 'mover', acao: 'iniciar_analise', texto: '' },
  atribuir: { tipo: 'atribuir', para: 'eu' },
  etiquetar: { tipo: 'etiquetar', etiquetaId: '' },
  desetiquetar: { tipo: 'desetiquetar', etiquetaId: '' },
  encaminhar: { tipo: 'encaminhar', grupoId: '' },
};

const isTipo = (key: string): key is PassoMacro['tipo'] => Object.hasOwn(TIPOS, key);

/** The steps of a macro in order, each with its fields. */
export function PassosEditor({ passos, onChange, errorOf, max }: PassosEditorProps) {
  const set = (at: number, passo: PassoMacro) => onChange(passos.map((old, i) => (i === at ? passo : old)));
  return (
    <fieldset className={classes.steps} {...LISTA}>
      <legend>Passos</legend>
      <ol>
        {passos.map((passo, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no id, and its fields hold no state
          <li key={at} className={classes.step}>
            <div className={classes.stepHead}>
              <strong>
                {at + 1}. {TIPOS[passo.tipo]}
              </strong>
              <Ordem nome={`o passo ${at + 1}`} i={at} itens={passos} onChange={onChange} />
            </div>
            <PassoFields
              name={`passos.${at}`}
              passo={passo}
              onChange={(next) => set(at, next)}
              error={errorOf(`passos.${at}`)}
            />
          </li>
        ))}
      </ol>
      {passos.length < max && (
        <SelectField
          name="passos"
          label="Incluir passo"
          placeholder="Escolha o que fazer"
          options={optionsOf(TIPOS)}
          value=""
          error={errorOf('passos')}
          onChange={({ currentTarget: { value } }) => {
            if (isTipo(value)) onChange([...passos, NOVOS[value]]);
          }}
        />
      )}
    </fieldset>
  );
}
