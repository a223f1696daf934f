import { withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import type { ModeloDocumento, ValidadeModelo } from '@balcao/domain/formulario/modelo/modelo-documento';
import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/choice-field.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { TextField } from '#ui/text-field.tsx';
import { chegouEntrada } from '../edicao/foco.ts';
import { ligar } from '../edicao/ligar.ts';
import { RecusasDaAba } from '../edicao/problemas-panel.tsx';
import { useErroEm } from '../edicao/use-erro-em.ts';
import { InteiroField } from '../inspetor/tipos/inteiro-field.tsx';
import classes from '../modelo.module.css';
import type { Prova } from '../previa/use-prova.ts';
import { useEspecies } from '../servico/especies-field.tsx';
import { useServico } from '../servico/use-servico.ts';
import { BlocosEditor } from './blocos-editor.tsx';
import { DocumentoPronto } from './documento-pronto.tsx';
import { useVariaveis } from './texto-editor.tsx';

/** The document issued when the request is granted, with a preview of it. */
export function DocumentoView({ prova }: { prova: Prova }) {
  const { form, mudar } = useServico();
  const { documento, documentoResultado } = form;
  const create = () => {
    const especie = documentoResultado ?? especiePropria(form.slug);
    mudar({
      documentoResultado: especie,
      documento: {
        especie,
        titulo: form.titulo,
        prefixo: 'DOC',
        rotuloNumero: 'Documento nº',
        blocos: [{ tipo: 'paragrafo', texto: [{ texto: 'Certificamos que ' }, { variavel: 'pessoa.nome' }] }],
      },
    });
  };
  if (!documento)
    return (
      <EmptyState
        title={documentoResultado ? 'Documento composto pelo portal' : 'Este serviço não emite documento'}
        text={
          documentoResultado
            ? 'O portal monta este documento com dados do registro, além do que está no pedido. Por isso não há modelo para mudar aqui.'
            : 'Crie um modelo para emitir um documento ao fim do pedido.'
        }
        action={documentoResultado ? undefined : <Button onClick={create}>Criar modelo de documento</Button>}
      />
    );
  const set = (parte: Partial<ModeloDocumento>) =>
    mudar({ documento: withoutUndefined({ ...documento, ...parte }) });
  return (
    <div className={classes.colunas}>
      <div className={classes.pilha}>
        <RecusasDaAba aba="documento" />
        <Cabecalho documento={documento} onChange={set} />
        <Section title="Texto do documento" surface={false}>
          <BlocosEditor blocos={documento.blocos} onChange={(blocos) => set({ blocos })} />
        </Section>
        <div>
          <Button
            variant="subtle"
            color="vermelho"
            onClick={() => mudar({ documento: undefined, documentoResultado: null })}
          >
            Deixar de emitir documento
          </Button>
        </div>
      </div>
      <div className={classes.fixo}>
        <DocumentoPronto prova={prova} />
      </div>
    </div>
  );
}

/** A kind of document that only this service issues. */
const especiePropria = (slug: string): string => `documento_${slug.replaceAll('-', '_')}`;

/** Kind of the document: its own, or that of another service, with which it is revoked. */
function EspecieField({ documento }: { documento: ModeloDocumento }) {
  const { form, mudar, erroEm } = useServico();
  const { options } = useEspecies();
  const own = { value: especiePropria(form.slug), label: 'Só deste serviço' };
  const known = options.some(({ value }) => value === own.value);
  return (
    <ComboField
      label="Espécie"
      {...erroEm('documento.especie')}
      hint="Documentos da mesma espécie deixam de valer juntos quando outro pedido os revoga."
      options={known ? options : [own, ...options]}
      value={documento.especie}
      onChange={(especie) => {
        if (especie !== '') mudar({ documento: { ...documento, especie }, documentoResultado: especie });
      }}
    />
  );
}

interface CabecalhoProps {
  documento: ModeloDocumento;
  onChange: (parte: Partial<ModeloDocumento>) => void;
}

function Cabecalho({ documento, onChange }: CabecalhoProps) {
  const { erroEm } = useServico();
  useEffect(chegouEntrada);
  const { texto, marca } = ligar(documento, onChange, (parte) => erroEm(`documento.${parte}`));
  return (
    <Section title="Identificação">
      <FieldStack>
        <TextField label="Título do documento" {...texto('titulo')} />
        <div className={classes.par}>
          <TextField label="Letras antes do número" {...texto('prefixo')} />
          <TextField label="Nome do número" {...texto('rotuloNumero')} />
        </div>
        <EspecieField documento={documento} />
        <ValidadeField validade={documento.validade} onChange={(validade) => onChange({ validade })} />
        <CheckboxField
          label="Emitir também quando o pedido é negado"
          hint="O documento é a própria decisão."
          {...marca('naNegativa')}
        />
      </FieldStack>
    </Section>
  );
}

interface ValidadeFieldProps {
  validade: ValidadeModelo | undefined;
  onChange: (validade: ValidadeModelo | undefined) => void;
}

/** Expiry of the document. */
function ValidadeField({ validade, onChange }: ValidadeFieldProps) {
  const variaveis = useVariaveis();
  const wrong = useErroEm()('documento', 'validade');
  const modo = validade === undefined ? '' : (Object.keys(validade)[0] ?? '');
  const begin = (next: string): ValidadeModelo | undefined => {
    if (next === 'dias') return { dias: 90 };
    if (next === 'meses') return { meses: 12 };
    return next === 'variavel' ? { variavel: 'registro.validade' } : undefined;
  };
  return (
    <div className={classes.par}>
      <SelectField
        label="Validade"
        placeholder="Sem prazo"
        value={modo}
        options={[
          { value: 'dias', label: 'Dias' },
          { value: 'meses', label: 'Meses' },
          { value: 'variavel', label: 'O dia de um dado' },
        ]}
        onChange={(event) => onChange(begin(event.currentTarget.value))}
      />
      {validade && 'dias' in validade && (
        <InteiroField
          label="Quantos dias"
          {...wrong}
          value={validade.dias}
          onChange={(dias) => onChange({ dias: dias ?? 1 })}
        />
      )}
      {validade && 'meses' in validade && (
        <InteiroField
          label="Quantos meses"
          {...wrong}
          value={validade.meses}
          onChange={(meses) => onChange({ meses: meses ?? 1 })}
        />
      )}
      {validade && 'variavel' in validade && (
        <SelectField
          label="Dado"
          {...wrong}
          placeholder={null}
          value={validade.variavel}
          options={[...variaveis].map(([value, label]) => ({ value, label }))}
          onChange={(event) => onChange({ variavel: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
