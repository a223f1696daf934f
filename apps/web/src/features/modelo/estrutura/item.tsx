import type { Campo, Passo } from '@balcao/domain/formulario/campo';
import { TIPOS_DE_CAMPO } from '@balcao/domain/formulario/editar/novo-campo';
import { chamarCampo } from '@balcao/domain/formulario/rotulo';
import { IconAlertTriangle, IconExclamationCircle, IconEyeOff, IconGripVertical } from '@tabler/icons-react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { focarPropriedades } from '../edicao/foco.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import classes from './estrutura.module.css';
import { TIPO_ICONE } from './tipo-icone.ts';

interface ItemProps {
  /** The address under the pointer during a drag. */
  alvo: string | null;
  onAbrir?: () => void;
}

/** One field in the structure. */
export function ItemDeCampo({ campo, onde, alvo, onAbrir }: ItemProps & { campo: Campo; onde: string }) {
  const Icon = TIPO_ICONE[campo.tipo];
  return (
    <Item onde={onde} alvo={alvo} onAbrir={onAbrir}>
      <Icon size={16} aria-hidden="true" className={classes.icone} />
      <span className={classes.rotulo}>{chamarCampo(campo)}</span>
      <VisuallyHidden>, {TIPOS_DE_CAMPO[campo.tipo].rotulo}</VisuallyHidden>
      {campo.obrigatorio && <Marca texto="obrigatório">*</Marca>}
      {(campo.visivel || campo.oculto) && (
        <Marca texto={campo.oculto ? 'oculto' : 'com condição'}>
          <IconEyeOff size={14} />
        </Marca>
      )}
    </Item>
  );
}

/** One step in the structure. */
export function ItemDePasso({ passo, numero, alvo, onAbrir }: ItemProps & { passo: Passo; numero: number }) {
  return (
    <Item onde={`passo:${passo.id}`} alvo={alvo} onAbrir={onAbrir}>
      <span className={classes.numero}>{numero}</span>
      <span className={classes.titulo}>{passo.titulo || 'Passo sem nome'}</span>
      {passo.visivel && (
        <Marca texto="com condição">
          <IconEyeOff size={14} />
        </Marca>
      )}
    </Item>
  );
}

function Marca({ texto, children }: { texto: string; children: React.ReactNode }) {
  return (
    <span className={classes.marca} title={texto}>
      <span aria-hidden="true">{children}</span>
      <VisuallyHidden>, {texto}</VisuallyHidden>
    </span>
  );
}

function Item({ onde, alvo, onAbrir, children }: ItemProps & { onde: string; children: React.ReactNode }) {
  const { selecao, selecionar, problemas } = useModeloAberto();
  const own = problemas.filter((problema) => problema.onde === onde);
  const erro = own.some(({ gravidade }) => gravidade === 'erro');
  const Warn = erro ? IconExclamationCircle : IconAlertTriangle;
  return (
    <div
      data-onde={onde}
      data-alvo={alvo === onde || undefined}
      data-selecionado={selecao === onde || undefined}
      className={classes.item}
    >
      <span className={classes.alca} data-alca aria-hidden="true">
        <IconGripVertical size={16} />
      </span>
      <button
        type="button"
        data-nome
        aria-pressed={selecao === onde}
        className={classes.botao}
        onClick={() => {
          selecionar(onde);
          onAbrir?.();
          if (onAbrir) focarPropriedades(onde, { novo: false });
        }}
      >
        {children}
        {own.length > 0 && (
          <span className={classes.aviso} data-erro={erro || undefined}>
            <Warn size={16} aria-hidden="true" />
            <VisuallyHidden>, {own.length === 1 ? '1 problema' : `${own.length} problemas`}</VisuallyHidden>
          </span>
        )}
      </button>
    </div>
  );
}
