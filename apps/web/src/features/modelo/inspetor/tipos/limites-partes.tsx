import type { CampoData, CampoInt, CampoMoeda } from '@balcao/domain/formulario/campo';
import type { LimiteData, LimiteNumero } from '@balcao/domain/formulario/campo-partes';
import { withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import { listAlvos } from '@balcao/domain/formulario/editar/operadores';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { now } from '#platform/clock.ts';
import { DateField } from '#ui/date-field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { A_ESCOLHER, useOpcoesDeCampo } from '../../cond/opcoes-de-campo.ts';
import { useModeloAberto } from '../../edicao/modelo-context.ts';
import type { ErroEm } from '../../edicao/use-erro-em.ts';
import classes from '../../modelo.module.css';
import { useCampo } from '../use-campo.ts';
import { InteiroField } from './inteiro-field.tsx';

type Limite = LimiteData | LimiteNumero | undefined;
type Modo = 'nenhum' | 'valor' | 'hoje' | 'ano' | 'campo';

interface LimitesPartesProps {
  campo: CampoData | CampoInt | CampoMoeda;
  onde: string;
  tab: string | null;
}

/** Lower and upper bound of an answer: a value, today, or another answer. */
export function LimitesPartes({ campo, onde, tab }: LimitesPartesProps) {
  const { mudar, wrong } = useCampo(campo, onde);
  const limite = (parte: 'min' | 'max', label: string) => (
    <LimiteField
      tipo={campo.tipo}
      proprio={campo.nome}
      tab={tab}
      label={label}
      marca={wrong(parte)}
      limite={campo[parte]}
      // The bound matches the kind of the field.
      onChange={(next) => mudar({ [parte]: next } as Partial<typeof campo>)}
    />
  );
  return (
    <>
      {limite('min', 'Mínimo')}
      {limite('max', 'Máximo')}
      {campo.tipo === 'data' && <CienciaPartes campo={campo} onde={onde} />}
    </>
  );
}

function CienciaPartes({ campo, onde }: { campo: CampoData; onde: string }) {
  const { liga } = useCampo(campo, onde);
  return (
    <InteiroField
      label="Prazo em dias, se é um dia de ciência"
      hint="Pedido enviado depois é recebido e marcado como fora do prazo."
      {...liga.inteiro('diasDesdeCiencia')}
    />
  );
}

function modoDe(limite: Limite): Modo {
  if (limite === undefined) return 'nenhum';
  if (typeof limite !== 'object') return 'valor';
  if ('ano' in limite) return 'ano';
  return 'hoje' in limite ? 'hoje' : 'campo';
}

interface AnosFieldProps {
  value: number | undefined;
  onChange: (anos: number | undefined) => void;
}

function AnosField(props: AnosFieldProps) {
  return <InteiroField label="Anos a mais" hint="Contados pelo calendário." {...props} />;
}

interface LimiteFieldProps {
  label: string;
  tipo: 'data' | 'int' | 'moeda';
  proprio: string;
  tab: string | null;
  limite: Limite;
  marca: ErroEm;
  onChange: (limite: Limite) => void;
}

function LimiteField({ label, tipo, proprio, tab, limite, marca, onChange }: LimiteFieldProps) {
  const { form } = useModeloAberto();
  const outros = listAlvos(form, tab).filter(
    ({ campo, lista, nome }) => nome !== proprio && !lista && campo.tipo === tipo,
  );
  const opcoesDe = useOpcoesDeCampo(tab);
  const modo = modoDe(limite);
  const begin = (next: string): Limite => {
    if (next === 'valor') return tipo === 'data' ? isoDateInSaoPaulo(now()) : 0;
    if (next === 'hoje') return { hoje: 0 };
    if (next === 'ano') return { ano: 0 };
    return next === 'campo' ? { campo: outros[0]?.nome ?? A_ESCOLHER } : undefined;
  };
  return (
    <div className={classes.par}>
      <SelectField
        label={label}
        {...marca}
        placeholder={null}
        value={modo}
        options={[
          { value: 'nenhum', label: 'Sem limite' },
          { value: 'valor', label: tipo === 'data' ? 'Um dia' : 'Um valor' },
          ...(tipo === 'data' ? [{ value: 'hoje', label: 'Hoje, mais dias' }] : []),
          ...(tipo === 'int' ? [{ value: 'ano', label: 'O ano atual, mais anos' }] : []),
          ...(outros.length > 0 || modo === 'campo' ? [{ value: 'campo', label: 'Outro campo' }] : []),
        ]}
        onChange={(event) => onChange(begin(event.currentTarget.value))}
      />
      {tipo === 'data' && typeof limite === 'string' && (
        <DateField label="Dia" value={limite} onChange={(dia) => dia && onChange(dia)} />
      )}
      {tipo === 'int' && typeof limite === 'number' && (
        <InteiroField label="Valor" value={limite} onChange={(valor) => onChange(valor ?? 0)} />
      )}
      {tipo === 'moeda' && typeof limite === 'number' && (
        <MoneyField label="Valor" value={limite} onChange={(cents) => cents !== null && onChange(cents)} />
      )}
      {typeof limite === 'object' && 'hoje' in limite && (
        <>
          <InteiroField
            label="Dias depois de hoje"
            value={limite.hoje}
            onChange={(hoje) => onChange({ ...limite, hoje: hoje ?? 0 })}
          />
          <AnosField
            value={limite.anos}
            onChange={(anos) => onChange(withoutUndefined({ ...limite, anos }))}
          />
        </>
      )}
      {typeof limite === 'object' && 'ano' in limite && (
        <InteiroField
          label="Anos depois deste"
          value={limite.ano}
          onChange={(ano) => onChange({ ano: ano ?? 0 })}
        />
      )}
      {typeof limite === 'object' && 'campo' in limite && (
        <>
          <SelectField
            label="Campo"
            placeholder={null}
            value={limite.campo}
            options={opcoesDe(outros, limite.campo)}
            onChange={(event) => onChange({ ...limite, campo: event.currentTarget.value })}
          />
          {tipo !== 'data' && !('dias' in limite) && (
            <TextField
              label="Se não sobra valor possível, dizer"
              hint="Por que não sobra, e o que a pessoa pode fazer."
              optional
              maxLength={300}
              value={'mensagem' in limite ? (limite.mensagem ?? '') : ''}
              onChange={({ currentTarget: { value } }) =>
                onChange(withoutUndefined({ ...limite, mensagem: value || undefined }))
              }
            />
          )}
          {tipo === 'data' && (
            <>
              <InteiroField
                label="Dias a mais"
                value={'dias' in limite ? limite.dias : undefined}
                onChange={(dias) => onChange(withoutUndefined({ ...limite, dias }))}
              />
              <AnosField
                value={'anos' in limite ? limite.anos : undefined}
                onChange={(anos) => onChange(withoutUndefined({ ...limite, anos }))}
              />
            </>
          )}
        </>
      )}
    </div>
  );
}
