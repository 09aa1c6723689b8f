-- Also for deleted questions, which leave a category that is deleted.
drop index bank_questions_category;
create index bank_questions_category on bank_questions (category_id, id desc) where category_id is not null;
