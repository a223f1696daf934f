import type { PassoMacro } from '@balcao/domain/macro/passo';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
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

/** A step as it begins, before the person fills it in. */
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

function moved(passos: readonly PassoMacro[], from: number, to: number): PassoMacro[] {
  const rest = passos.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...passos.slice(from, from + 1), ...rest.slice(to)];
}

/** The steps of a macro in their order, each with its own fields. */
export function PassosEditor({ passos, onChange, errorOf, max }: PassosEditorProps) {
  const set = (at: number, passo: PassoMacro) => onChange(passos.map((old, i) => (i === at ? passo : old)));
  const box = useRef<HTMLFieldSetElement>(null);
  /** The pressed button moves or goes with its step: the focus follows, once that is drawn anew. */
  const focus = (selector: string) =>
    setTimeout(() => {
      const found = box.current?.querySelector<HTMLElement>(selector);
      (found ?? box.current?.querySelector<HTMLElement>('select:last-of-type'))?.focus();
    });
  const move = (at: number, to: number, act: string) => {
    if (to < 0 || to >= passos.length) return;
    onChange(moved(passos, at, to));
    focus(`[data-passo="${to}"] [data-act="${act}"]`);
  };
  return (
    <fieldset ref={box} className={classes.steps}>
      <legend>Passos</legend>
      <ol>
        {passos.map((passo, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place; its fields hold no state of their own
          <li key={at} data-passo={at} className={classes.step}>
            <div className={classes.stepHead}>
              <strong>
                {at + 1}. {TIPOS[passo.tipo]}
              </strong>
              <span>
                <IconButton
                  label={`Subir o passo ${at + 1}`}
                  data-act="subir"
                  aria-disabled={at === 0}
                  onClick={() => move(at, at - 1, 'subir')}
                >
                  <IconArrowUp size={18} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Descer o passo ${at + 1}`}
                  data-act="descer"
                  aria-disabled={at === passos.length - 1}
                  onClick={() => move(at, at + 1, 'descer')}
                >
                  <IconArrowDown size={18} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Tirar o passo ${at + 1}`}
                  data-act="tirar"
                  onClick={() => {
                    onChange(passos.filter((_, i) => i !== at));
                    focus(`[data-passo="${Math.min(at, passos.length - 2)}"] [data-act="tirar"]`);
                  }}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </IconButton>
              </span>
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
          options={Object.entries(TIPOS).map(([value, label]) => ({ value, label }))}
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
