/** Chooses an option as a visitor would, so that whoever listens to the selector is told. An unknown one is not chosen. */
export function chooseOption(selector: HTMLSelectElement, value: string): void {
  if (![...selector.options].some((option) => option.value === value)) return;
  selector.value = value;
  selector.dispatchEvent(new Event('change', { bubbles: true }));
}
