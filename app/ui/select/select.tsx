import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { useDialogElement } from '../dialog/dialog-element.ts';
import type { FieldControl } from '../field/field.tsx';
import styles from './select.module.css';
import { CheckMark, Chevron } from './select-marks.tsx';

interface Option<Value extends string> {
  value: Value;
  /** What typing ahead looks for. */
  label: string;
  /** How the option looks in the list; its label unless said otherwise. */
  content?: ReactNode;
}

interface SelectProps<Value extends string> {
  name: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** The visitor has left the field, not merely moved into its list. */
  onBlur: () => void;
  /** What the button shows: the chosen option or an invitation. */
  children: ReactNode;
  control: Partial<FieldControl> & { 'aria-label'?: string };
  ref: Ref<HTMLButtonElement>;
}

/** A button that shows the chosen option and opens a list of them. Its list is part of the dialog around it, or of the page's content. */
export function Select<Value extends string>({
  name,
  options,
  value,
  children,
  ...props
}: SelectProps<Value>) {
  const { onChange, onBlur, control, ref } = props;
  const { required = false, ...attributes } = control;
  const dialog = useDialogElement();
  const open = useRef(false);
  const trigger = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => trigger.current, []);
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        name={name}
        items={options}
        value={value}
        required={required}
        // The dialog around it already keeps the page still.
        modal={dialog === null}
        onValueChange={(chosen) => chosen !== null && onChange(chosen)}
        onOpenChange={(isOpen, { reason }) => {
          open.current = isOpen;
          if (isOpen) return;
          if (reason === 'outside-press' || reason === 'focus-out') onBlur();
          // The list itself gives the focus back a frame later, and a quick Tab would start from an option. This comes
          // after React has closed the list, but before the next key.
          else queueMicrotask(() => trigger.current?.focus({ preventScroll: true }));
        }}
      >
        <Base.Trigger
          ref={trigger}
          className={styles.trigger}
          onBlur={() => {
            if (!open.current) onBlur();
          }}
          {...attributes}
        >
          <span className={styles.chosen}>{children}</span>
          <Base.Icon className={styles.icon}>
            <Chevron />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal container={dialog ?? pageContent()}>
          <Base.Positioner
            className={styles.positioner}
            alignItemWithTrigger={false}
            sideOffset={4}
            align="start"
          >
            <Base.Popup className={styles.popup}>
              <Base.List className={styles.list}>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    label={option.label}
                    className={styles.item}
                  >
                    <Base.ItemText className={styles.text}>{option.content ?? option.label}</Base.ItemText>
                    <Base.ItemIndicator>
                      <CheckMark />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}

/** Where the list belongs on a page itself: outside of it no landmark would hold it. There is no document while pages are built. */
function pageContent(): HTMLElement | null {
  return globalThis.document?.querySelector('main') ?? null;
}
